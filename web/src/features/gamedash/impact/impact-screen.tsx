import { type Figure, readImpact, readResourceStats } from '@ideathlon/contracts/stats'
import { useRead } from '../../../api/read.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useTitle } from '../../../ui/use-title.ts'

/** The viewer's activity and its effects, compared with those of all members. */
export function Component() {
  const me = useMe()
  useTitle('Impact')
  const all = useRead(readResourceStats, { params: { resource: 'all' }, query: {} })
  return (
    <>
      <PageHead title="Impact">What you did, and what it led to.</PageHead>
      {me && <Own member={me.user.id} />}
      {all.data && (
        <Section
          id="together"
          title="All of us together"
          className="mt-8"
          heading="mb-3 font-bold text-title"
        >
          <Figures figures={all.data.data} />
        </Section>
      )}
    </>
  )
}

function Own({ member }: { member: number }) {
  const query = useRead(readImpact, { params: { id: member }, query: {} })
  if (query.isPending) return <Loading what="your impact" className="h-56 w-full rounded-card" />
  if (query.isLoadingError) return <ProblemState of={query} />
  return <Figures figures={query.data.data} />
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map((figure) => (
        <li key={figure.key} className="card p-4">
          <b className="display tabular block font-bold text-hero leading-none">
            {count(figure.value)}
          </b>
          <span className="mt-1.5 block font-medium">{figure.label}</span>
          <span
            className={`tabular text-caption ${figure.delta > 0 ? 'font-semibold text-gain-ink' : 'text-muted'}`}
          >
            {figure.delta > 0 ? `+${count(figure.delta)}` : 'none'} in {figure.period}
          </span>
        </li>
      ))}
    </ul>
  )
}
