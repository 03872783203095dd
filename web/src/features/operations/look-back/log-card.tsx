import { ACTIVITY_KEYS } from '@ideathlon/contracts/events/activities'
import { POINT_KEYS } from '@ideathlon/contracts/events/points'
import { PersonField } from '../../../entities/member/person-field.tsx'
import { type LogSearch, useLog } from '../../../entities/scoring/queries/log.ts'
import { count } from '../../../lib/format/numbers.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { LogEntry } from './log-entry.tsx'
import { useMemberId } from './use-member-id.ts'
import { useSelection } from './use-selection.ts'

const KEYS = [...POINT_KEYS, ...ACTIVITY_KEYS].sort()
const QUESTION_DIGITS = 9

/** The events of the log, newest first. */
export function LogCard() {
  const { selected, select } = useSelection()
  const member = useMemberId(selected('who'))
  const key = KEYS.find((each) => each === selected('kind'))
  const question = selected('question')
  return (
    <section className="card mt-4 p-5" aria-labelledby="log">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="log" className="font-bold text-title">
          The log
        </h2>
        <label className="touch flex cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={selected('follow') === 'true'}
            onChange={({ target }) => select({ follow: target.checked ? 'true' : '' })}
            className="size-5 accent-primary"
          />
          Follow live
        </label>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <PersonField
          label="Member involved"
          hint="The member who acted, or who earned the points."
          value={selected('who')}
          onChange={(value) => select({ who: value })}
        />
        <SelectField
          label="Event type"
          value={key ?? ''}
          onChange={({ target }) => select({ kind: target.value })}
        >
          <option value="">Everything</option>
          {KEYS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Challenge"
          hint="The number at the end of the challenge’s address."
          inputMode="numeric"
          value={question}
          onChange={({ target }) =>
            select({ question: target.value.replace(/\D/g, '').slice(0, QUESTION_DIGITS) })
          }
        />
      </div>
      <Lines
        isFollowed={selected('follow') === 'true'}
        search={{
          ...(member !== undefined && { member }),
          ...(key !== undefined && { key }),
          ...(Number(question) > 0 && { challenge: Number(question) }),
        }}
      />
    </section>
  )
}

function Lines({ search, isFollowed }: { search: LogSearch; isFollowed: boolean }) {
  const query = useLog(search, isFollowed)
  if (query.isError && !query.data) return <ProblemState of={query} />
  if (!query.data) return <Loading what="the log" className="mt-4 h-96 w-full rounded-control" />
  const lines = query.data.pages.flatMap(({ data }) => data)
  const { head, is_sealed } = query.data.pages[0]?.meta ?? {}
  return (
    <>
      <p className="tabular mt-4 mb-2 text-muted text-small">
        Newest first. The log contains {count(head ?? 0)} events. Events of open challenges are left
        out until they close.
      </p>
      {is_sealed && (
        <EmptyState title="This challenge is open">
          Its events are shown after it closes, so authors stay anonymous until then.
        </EmptyState>
      )}
      {!is_sealed && lines.length === 0 && !query.hasNextPage && (
        <EmptyState title="No matching events" />
      )}
      <ol className="tabular">
        {lines.map((line) => (
          <LogEntry key={line.position} line={line} />
        ))}
      </ol>
      <More query={query} what="line" label="Show earlier events" />
    </>
  )
}
