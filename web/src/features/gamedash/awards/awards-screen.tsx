import { type Award, type NextAward, readMedals, readMedalsMeta } from '@ideathlon/contracts/awards'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../api/read.ts'
import { useMe } from '../../../session/use-me.ts'
import { ProblemState } from '../../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../../ui/pictures/states.tsx'
import { ProgressBar } from '../../../ui/signals/progress.tsx'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { count } from '../../../words/numbers.ts'
import { AwardMark } from './award-mark.tsx'

const SIZE = 100

export function Component() {
  const me = useMe()
  useTitle('Awards and badges')
  return (
    <>
      <PageHead title="Awards and badges">Won once, yours for good.</PageHead>
      {me && <Awards member={me.user.id} />}
    </>
  )
}

function Awards({ member }: { member: number }) {
  const query = useQuery(read(readMedals, { params: { id: member }, query: { size: SIZE } }))
  const meta = useQuery(read(readMedalsMeta, { params: { id: member }, query: {} }))
  if (query.isPending) {
    return (
      <Loading what="your awards">
        <Skeleton className="h-48 w-full rounded-card" />
      </Loading>
    )
  }
  if (query.isError) {
    return <ProblemState error={query.error} retry={() => void query.refetch()} />
  }
  const awards = query.data.data
  return (
    <div className="flex flex-col gap-7">
      {awards.length === 0 ? (
        <EmptyState title="Your first badge is close">Rate one idea and it is yours.</EmptyState>
      ) : (
        <Won awards={awards} />
      )}
      <ComesNext next={meta.data?.data.next ?? []} />
    </div>
  )
}

function Won({ awards }: { awards: readonly Award[] }) {
  return (
    <ul aria-label="Won" className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      {awards.map((award) => (
        <li key={award.id} className="card flex items-center gap-3.5 p-4">
          <AwardMark award={award} />
          <span className="min-w-0 leading-snug">
            <b className="block font-semibold">{award.label}</b>
            <span className="block text-muted text-small">{award.description}</span>
            <span className="block text-caption text-muted">
              {ROLE_LABELS[award.role]} · {day.format(new Date(award.awarded_on))}
            </span>
            {award.challenge_slug && (
              <Link
                to={`/challenges/${award.challenge_slug}`}
                className="block truncate text-caption text-primary-ink hover:underline"
              >
                {award.challenge_title}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

function ComesNext({ next }: { next: readonly NextAward[] }) {
  if (next.length === 0) return null
  return (
    <section aria-labelledby="next-badges">
      <h2 id="next-badges" className="mb-3 font-bold text-title">
        What comes next
      </h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 md:grid-cols-3">
        {next.map((badge) => (
          <li key={badge.award}>
            <p className="flex justify-between gap-3">
              <b className="font-semibold">{badge.label}</b>
              <span className="tabular text-muted text-small">
                {count(badge.have)} of {count(badge.reaches)}
              </span>
            </p>
            <ProgressBar
              percent={Math.floor((badge.have / badge.reaches) * 100)}
              label={`${badge.label}: ${badge.have} of ${badge.reaches}`}
              className="my-1.5 h-1.5"
            />
            <p className="text-muted text-small">{badge.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
