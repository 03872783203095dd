import {
  type BaseOlympiad,
  changeBaseOlympiad,
  createBaseOlympiad,
} from '@ideathlon/contracts/olympiad/tournaments'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { momentOf } from '../../../lib/dates/local-time.ts'
import { announce } from '../../../ui/announce/announce.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { useTournamentChange } from '../queries.ts'
import {
  changesOf,
  type DraftProblem,
  draftOf,
  NEW_TOURNAMENT,
  problemOf,
  type TournamentDraft,
} from './tournament-draft.ts'
import { TournamentFields } from './tournament-fields.tsx'

type Create = {
  /** The platform's slug, or the Director's handle. */
  place: string
  scope: 'platform' | 'director' | 'category'
  category?: number
  mayBeStudent?: boolean
  onDone: (id: number) => void
  /** Undefined if the form is the whole page. */
  onCancel?: () => void
}

/** Creates a tournament. */
export function NewTournament(props: Create) {
  const { place, scope, category, mayBeStudent, onDone, onCancel } = props
  const [draft, setDraft] = useState(NEW_TOURNAMENT)
  const create = useTournamentChange(async () => {
    const { starts_at: local, races, ...fields } = draft
    const startsAt = momentOf(local)
    const { data } = await call(createBaseOlympiad, {
      params: { platform: place },
      body: {
        ...fields,
        scope,
        races: [...races],
        ...(category !== undefined && { category }),
        ...(startsAt !== '' && { starts_at: startsAt }),
      },
    })
    onDone(data.id)
    return `${data.name} was created.`
  })
  return (
    <Editor
      draft={draft}
      onChange={setDraft}
      label="Create"
      busy={create.isPending}
      isDirty={draft !== NEW_TOURNAMENT && !create.isSuccess}
      onSend={() => create.mutate()}
      isNew
      {...(mayBeStudent !== undefined && { mayBeStudent })}
      {...(onCancel && { onCancel })}
    />
  )
}

/** Changes a tournament. The running cycle keeps its terms. */
export function ChangeTournament({ base }: { base: BaseOlympiad }) {
  const [draft, setDraft] = useState(draftOf(base))
  const change = useTournamentChange(async () => {
    const body = changesOf(base, draft)
    await call(changeBaseOlympiad, { params: { platform: base.slug, id: base.id }, body })
    return 'Saved. The next cycle will have the new terms.'
  })
  const isSame = Object.keys(changesOf(base, draft)).length === 0
  return (
    <Editor
      draft={draft}
      onChange={setDraft}
      label="Save"
      busy={change.isPending}
      isSame={isSame}
      isDirty={!isSame}
      onSend={() => change.mutate()}
      isNew={false}
    />
  )
}

type EditorProps = {
  draft: TournamentDraft
  onChange: (draft: TournamentDraft) => void
  label: string
  busy: boolean
  isNew: boolean
  isSame?: boolean
  isDirty: boolean
  mayBeStudent?: boolean
  onSend: () => void
  onCancel?: () => void
}

function Editor(props: EditorProps) {
  const { draft, onChange, label, busy, isSame, isDirty, onSend, onCancel, ...fields } = props
  const [problem, setProblem] = useState<DraftProblem>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem === undefined) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    announce(problem.says, { urgent: true })
  }, [problem])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(draft)
    setProblem(found)
    if (found === undefined) onSend()
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-5">
      {/*
       * Submitting the form can navigate to another page, so the guard is off while the form is
       * busy.
       */}
      <LeaveGuard dirty={isDirty && !busy} />
      <TournamentFields draft={draft} onChange={onChange} problem={problem} {...fields} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={isSame} busy={busy && 'Saving…'}>
          {label}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
