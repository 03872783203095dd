import { INSTANT_MAIL_MINUTES } from '@ideathlon/contracts/notification-calls'
import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { useLevels } from '../../../entities/notification/queries/levels.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { DevicesCard } from './devices/devices-card.tsx'
import { LevelsTable } from './levels-table.tsx'
import { withoutEmails } from './without-emails.ts'

/** Which notifications a member receives by e-mail, and how often. */
export function Component() {
  useTitle('E-mail preferences')
  return (
    <>
      <PageHead title="E-mail preferences">
        Choose what we notify you about, and how. E-mails only cover what you have not read on
        Ideathlon yet.
      </PageHead>
      <Levels />
      <p className="mt-5 max-w-3xl text-muted">
        Immediate e-mails are sent at most every {INSTANT_MAIL_MINUTES} minutes. We always send
        e-mails about your password and your e-mail address. Manage members you have blocked under{' '}
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
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <section className="card p-4 sm:p-6" aria-label="Levels">
        {!isReachable && <Unreachable />}
        <LevelsTable
          levels={settings}
          onChange={(group, level) => change.mutate({ [group]: level })}
        />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <Announced className="text-caption text-muted">
            {change.isPending
              ? 'Saving…'
              : change.isSuccess
                ? 'Saved.'
                : 'Changes are saved automatically.'}
          </Announced>
          <Button onClick={() => change.mutate(withoutEmails(settings))}>
            Turn off all e-mails
          </Button>
        </div>
      </section>
      <DevicesCard levels={settings} />
    </div>
  )
}

function Unreachable() {
  return (
    <p className="mb-5 flex items-start gap-3 rounded-control bg-gold-soft p-3.5 text-gold-ink">
      <MailWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        Your e-mail address is not verified, so we cannot send you notifications yet.{' '}
        <Link to="/my-account/main" className="font-semibold underline">
          Verify your e-mail address
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
