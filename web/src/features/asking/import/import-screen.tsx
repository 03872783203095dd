import type { ImportKind } from '@ideathlon/contracts/imports'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Announced } from '../../../ui/announce/announced.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { ChallengeChoice } from './challenge-choice.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseFile } from './choose-file.tsx'
import { Checked, Done } from './import-result.tsx'
import { Saving } from './saving.tsx'
import { useImport } from './use-import.ts'

/**
 * Converts the rows of a CSV file into drafts, in four steps: the file, its columns, a check, and
 * the drafts.
 */
export function Component() {
  const [search] = useSearchParams()
  const kind: ImportKind = search.get('kind') === 'ideas' ? 'ideas' : 'questions'
  return (
    <>
      <PageHead title="Import from a CSV file">
        Each row becomes a draft that only you can see. Nothing is published.
      </PageHead>
      <ChipLinks
        label="What to import"
        chips={[
          { key: 'questions', label: 'Challenges', to: '?', on: kind === 'questions' },
          { key: 'ideas', label: 'Ideas', to: '?kind=ideas', on: kind === 'ideas' },
        ]}
      />
      <ImportSteps key={kind} kind={kind} wanted={search.get('challenge') ?? ''} />
    </>
  )
}

function ImportSteps({ kind, wanted }: { kind: ImportKind; wanted: string }) {
  const [challenge, setChallenge] = useState(wanted)
  const importing = useImport(kind, challenge)
  const { stage, problem } = importing
  const choose = (slug: string) => {
    setChallenge(slug)
    importing.uncheck()
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Progress at={stage.at === 'saving' ? STEPS.length - 1 : STAGES.indexOf(stage.at)} />
      {problem !== undefined && <Problem text={problem} />}
      {stage.at === 'file' && <ChooseFile kind={kind} importing={importing} />}
      {(stage.at === 'columns' || stage.at === 'checked') && (
        <>
          {kind === 'ideas' && <ChallengeChoice value={challenge} onChange={choose} />}
          <ChooseColumns kind={kind} preview={stage.preview} importing={importing} />
        </>
      )}
      {stage.at === 'checked' && <Checked result={stage.result} importing={importing} />}
      {stage.at === 'saving' && <Saving key={stage.task} task={stage.task} importing={importing} />}
      {stage.at === 'done' && <Done kind={kind} saved={stage.saved} importing={importing} />}
    </div>
  )
}

/** Scrolls into view, because on a phone the pressed button is far below it. */
function Problem({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={box}>
      <Announced urgent className="rounded-control bg-loss-soft px-4 py-3 text-loss-ink">
        {text}
      </Announced>
    </div>
  )
}

const STAGES: string[] = ['file', 'columns', 'checked', 'done']
const STEPS = ['File', 'Columns', 'Check', 'Drafts']

function Progress({ at }: { at: number }) {
  return (
    <ol className="grid fits-16 gap-2" aria-label="Steps of the import">
      {STEPS.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined}>
          <i
            aria-hidden="true"
            className={`block h-1.5 rounded-pill ${place <= at ? 'bg-primary' : 'bg-cell'}`}
          />
          <span
            className={`mt-1.5 block text-small ${place === at ? 'font-semibold' : 'text-muted'}`}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
