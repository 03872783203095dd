import { INSTANT_MAIL_MINUTES } from '@ideathlon/contracts/notification-calls'
import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { useLevels } from '../../../entities/notification/queries/levels.ts'
import { Said } from '../../../ui/announce/said.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LevelsTable } from './levels-table.tsx'

/** How often, and how, a member wants to hear of things. */
export function Component() {
  useTitle('E-mail preferences')
  return (
    <>
      <PageHead title="E-mail preferences">
        What you want to hear of, and how. Mail is only about what you have not seen here yet.
      </PageHead>
      <Levels />
      <p className="mt-5 max-w-3xl text-muted">
        Mail at once waits {INSTANT_MAIL_MINUTES} minutes after the last one, so that a busy hour is
        one letter. Letters about your password and your address always come. Members you no longer
        want to meet stand under{' '}
        <Link to="/my-account/blocked-members" className="font-semibold text-primary-ink underline">
          Blocked members
        </Link>
        .
      </p>
    </>
  )
}

function Levels() {
  const { state, change } = useLevels()
  if (state.data === undefined) {
    return state.isError ? <ProblemState of={state} /> : <TableSkeleton />
  }
  const { settings, is_reachable: isReachable } = state.data.data
  const quiet = { people: 'in-app', play: 'in-app', results: 'in-app', talk: 'in-app' } as const
  return (
    <section className="card max-w-3xl p-4 sm:p-6" aria-label="Levels">
      {!isReachable && <Unreachable />}
      <LevelsTable
        levels={settings}
        onChange={(group, level) => change.mutate({ [group]: level })}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <Said className="text-caption text-muted">
          {change.isPending ? 'Saving …' : change.isSuccess ? 'Saved.' : 'Changes hold at once.'}
        </Said>
        <Button onClick={() => change.mutate({ ...quiet, news: 'in-app', safety: 'in-app' })}>
          No mail at all
        </Button>
      </div>
    </section>
  )
}

function Unreachable() {
  return (
    <p className="mb-5 flex items-start gap-3 rounded-control bg-gold-soft p-3.5 text-gold-ink">
      <MailWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        Your e-mail address is not confirmed, so no letters go there yet.{' '}
        <Link to="/my-account/main" className="font-semibold underline">
          Confirm it
        </Link>
      </span>
    </p>
  )
}

function TableSkeleton() {
  return (
    <Loading what="your preferences">
      <div className="card max-w-3xl p-6">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 py-3.5">
            <Skeleton className="h-9 w-48" />
            <Skeleton className="h-5 w-24 sm:w-80" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
