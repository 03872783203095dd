import {
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  type ImportResult,
  previewImport,
  requiredField,
  runImport,
  scheduleImport,
} from '@ideathlon/contracts/imports'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refreshDrafts } from '../../../entities/draft/queries.ts'
import { fieldSentenceOf, Problem } from '../../../lib/problem.ts'

type Stage =
  | { at: 'file' }
  | { at: 'columns'; csv: string; preview: ImportPreview }
  | { at: 'checked'; csv: string; preview: ImportPreview; result: ImportResult }
  | { at: 'saving'; task: string }
  | { at: 'done'; saved: number }

/** An import, from choosing a file to saving drafts. Only the last step saves anything. */
export function useImport(kind: ImportKind, challenge: string) {
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const [mapping, setMapping] = useState<ImportMapping>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(fieldSentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const take = (csv: string) =>
    attempt(async () => {
      const { data } = await call(previewImport, { body: { kind, csv } })
      setMapping(data.guess)
      setStage({ at: 'columns', csv, preview: data })
    })
  const bodyOf = (csv: string, dry_run: boolean) => ({
    kind,
    csv,
    mapping,
    dry_run,
    ...(kind === 'ideas' && { challenge }),
  })
  const check = () =>
    attempt(async () => {
      if (stage.at !== 'columns' && stage.at !== 'checked') return
      demandChoices(kind, { mapping, challenge })
      const { data } = await call(runImport, { body: bodyOf(stage.csv, true) })
      setStage({ ...stage, at: 'checked', result: data })
    })
  const save = () =>
    attempt(async () => {
      if (stage.at !== 'checked') return
      const { data } = await call(scheduleImport, { body: bodyOf(stage.csv, false) })
      setStage({ at: 'saving', task: data.id })
    })
  const end = (saved: number) => {
    setStage({ at: 'done', saved })
    void refreshDrafts()
  }
  const fail = (sentence: string) => {
    setStage({ at: 'file' })
    setProblem(sentence)
    void refreshDrafts()
  }
  /** Discards the result of the check, because something has changed. */
  const uncheck = () => setStage((now) => (now.at === 'checked' ? { ...now, at: 'columns' } : now))
  /** Assigns another column to a field. */
  const map = (field: ImportField, column: number | undefined) => {
    setMapping((before) => {
      const { [field]: _, ...others } = before
      return column === undefined ? others : { ...others, [field]: column }
    })
    uncheck()
  }
  const restart = () => {
    setProblem(undefined)
    setStage({ at: 'file' })
  }
  const steps = { take, check, save, end, fail, restart, uncheck }
  return { stage, mapping, map, problem, setProblem, isBusy, ...steps }
}

type Choices = { mapping: ImportMapping; challenge: string }

function demandChoices(kind: ImportKind, { mapping, challenge }: Choices): void {
  if (mapping[requiredField(kind)] === undefined) {
    throw new Problem('invalid', 'Choose the column that contains the title.')
  }
  if (kind === 'ideas' && challenge === '') {
    throw new Problem('invalid', 'Choose the challenge for these ideas.')
  }
}
