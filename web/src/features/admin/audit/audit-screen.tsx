import { recordInWords } from '@ideathlon/contracts/acts-of-power'
import { type AuditLine, readAudit } from '@ideathlon/contracts/audit'
import { isLinked } from '@ideathlon/contracts/people'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { ACT_GROUPS } from './act-groups.ts'
import { subjectInWords } from './act-in-words.ts'
import { detailInWords, withoutCommandLine } from './detail-in-words.ts'

function useAudit(search: URLSearchParams) {
  const given = (name: string) => search.get(name) || undefined
  const page = pageIn(search)
  const calls = search.get('calls') === 'true'
  const query = {
    person: given('person'),
    actor: given('actor'),
    act: given('act'),
    subject: given('subject'),
  }
  const audit = useRead(
    readAudit,
    { query: { ...query, calls: String(calls), page, size: 50 } },
    { placeholderData: keepPreviousData },
  )
  const total = audit.isPlaceholderData ? undefined : audit.data?.meta.total
  useFound({ what: 'entry', total, query: JSON.stringify([query, calls]) })
  return { query, calls, audit }
}

/** The audit log: each admin action with its actor, subject and reason. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const { query, calls, audit } = useAudit(search)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }
  return (
    <>
      <PageHead
        title="Audit log"
        aside={
          <SearchBox
            label="A person’s handle"
            value={query.person ?? ''}
            onSettle={(text) => change('person', text)}
          />
        }
      >
        What admins, moderators, platform owners and co-authors of challenges have done, newest
        first. Nobody can change these entries.
      </PageHead>
      <div className="max-w-xs">
        <SelectField
          label="Action"
          value={query.act ?? ''}
          onChange={(event) => change('act', event.target.value)}
        >
          <option value="">Everything</option>
          {Object.entries(ACT_GROUPS).map(([group, label]) => (
            <option key={group} value={`${group}.`}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <label className="touch my-2 flex w-fit cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={calls}
          onChange={(event) => change('calls', event.target.checked ? 'true' : '')}
          className="size-5 accent-primary"
        />
        Include every request
      </label>
      {audit.isLoadingError && <ProblemState of={audit} />}
      {audit.isPending && (
        <Loading what="the audit log" className="h-[30rem] w-full rounded-card" />
      )}
      {audit.data?.data.length === 0 && (
        <EmptyList meta={audit.data.meta} title="No matching entries" />
      )}
      {audit.data && audit.data.data.length > 0 && (
        <>
          <ol className="card divide-y divide-line">
            {audit.data.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
          <Pager meta={audit.data.meta} />
        </>
      )}
    </>
  )
}

function Line({ line }: { line: AuditLine }) {
  const detail = line.actor === null ? withoutCommandLine(line.detail) : line.detail
  return (
    <li className="flex flex-col gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={line.as_member ? 'gold' : 'plain'}>{recordInWords(line.act)}</Pill>
        {line.actor === null && <span className="text-muted">command line</span>}
        {line.actor && (
          <Link
            to={`/admin/users/${line.actor.handle}`}
            className="font-semibold hover:text-primary-ink"
          >
            {line.actor.name}
          </Link>
        )}
        {line.as_member && <span className="text-gold-ink">as @{line.as_member.handle}</span>}
        <Subject line={line} />
        <span className="ms-auto">
          <Ago at={line.at} />
        </span>
      </p>
      {Object.keys(detail).length > 0 && (
        <p className="break-words text-muted text-small">{detailInWords(detail)}</p>
      )}
    </li>
  )
}

function Subject({ line: { member, subject, thing } }: { line: AuditLine }) {
  if (thing !== null) {
    return (
      <Link to={thing.link} className="min-w-0 break-words font-medium hover:text-primary-ink">
        {thing.label}
      </Link>
    )
  }
  if (member === null || !isLinked(member.handle)) {
    const words = [subjectInWords(subject), ...(member ? [member.name] : [])].join(', ')
    return <span className="text-muted text-small">{words}</span>
  }
  return (
    <span className="text-muted">
      <Link
        to={`/admin/users/${member.handle}`}
        className="font-semibold text-ink hover:text-primary-ink"
      >
        {member.name}
      </Link>
    </span>
  )
}
