import { DAYS_MAX } from '@ideathlon/contracts/olympiad/terms'
import { daysAhead } from '../../../lib/dates/days-ahead.ts'
import { localTime, momentOf } from '../../../lib/dates/local-time.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { MomentField } from '../../../ui/inputs/dates/moment-field.tsx'
import { NumberField } from '../../../ui/inputs/texts/number-field.tsx'
import { daysOf } from '../length-words.ts'
import { RaceFields } from './race-fields.tsx'
import type { DraftProblem, TournamentDraft } from './tournament-draft.ts'

type Props = {
  draft: TournamentDraft
  onChange: (draft: TournamentDraft) => void
  /**
   * The form for a new tournament also asks for its start, and can make it a student tournament.
   */
  isNew: boolean
  mayBeStudent?: boolean
  problem?: DraftProblem | undefined
}

const DAYS_START = 14

/** Everything about a tournament that its editors decide. */
export function TournamentFields(props: Props) {
  const { draft, onChange, isNew, mayBeStudent = false, problem } = props
  const errorOf = (field: DraftProblem['field']) =>
    problem?.field === field && { error: problem.says }
  const set = (patch: Partial<TournamentDraft>) => onChange({ ...draft, ...patch })
  const check = (name: 'renews' | 'profanity_allowed' | 'is_student', label: string) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={draft[name]}
        onChange={({ target }) => set({ [name]: target.checked })}
        className="size-5 accent-[var(--primary)]"
      />
      {label}
    </label>
  )
  return (
    <>
      <TextField
        label="Name"
        hint="Each cycle’s week, month, quarter or number is added to this name."
        maxLength={60}
        required
        {...errorOf('name')}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextArea
        label="Description"
        hint="Optional."
        maxLength={600}
        value={draft.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Length draft={draft} set={set} {...errorOf('length')} />
      {isNew && (
        <MomentField
          label="First cycle starts"
          hint="Your local time. Leave empty to start now."
          value={draft.starts_at && momentOf(draft.starts_at)}
          onChange={(moment) => set({ starts_at: moment && localTime(moment) })}
          min={daysAhead(0)}
        />
      )}
      <RaceFields races={draft.races} onChange={(races) => set({ races })} />
      <SelectField
        label="Who can play"
        value={draft.visibility}
        onChange={({ target }) =>
          set({ visibility: target.value === 'invite' ? 'invite' : 'public' })
        }
      >
        <option value="public">Everyone</option>
        <option value="invite">Only invited members</option>
      </SelectField>
      <div>
        {check('renews', 'Start the next cycle when one ends')}
        {check('profanity_allowed', 'Allow profanity')}
        {isNew && mayBeStudent && check('is_student', 'Student tournament, hidden from lists')}
      </div>
    </>
  )
}

type LengthProps = {
  draft: TournamentDraft
  set: (patch: Partial<TournamentDraft>) => void
  error?: string
}

/** The length of a cycle. Only a number of days can be invalid. */
function Length({ draft, set, ...error }: LengthProps) {
  const isDays = draft.length.startsWith('days:')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Length of a cycle"
        value={isDays ? 'days' : draft.length}
        onChange={({ target: { value } }) => {
          if (value === 'days') set({ length: `days:${DAYS_START}` })
          if (value === 'week' || value === 'month' || value === 'quarter') set({ length: value })
        }}
      >
        <option value="week">A week</option>
        <option value="month">A month</option>
        <option value="quarter">A quarter</option>
        <option value="days">A number of days</option>
      </SelectField>
      {isDays && (
        <NumberField
          label="Days"
          hint={`From 1 to ${DAYS_MAX}.`}
          {...error}
          value={daysOf(draft.length) || null}
          onChange={(days) => set({ length: `days:${Math.min(Math.max(days ?? 0, 0), DAYS_MAX)}` })}
        />
      )}
    </div>
  )
}
