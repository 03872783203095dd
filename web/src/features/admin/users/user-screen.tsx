import { type AdminUserDetail, readUser } from '@ideathlon/contracts/admin-users'
import { deviceName } from '@ideathlon/contracts/device-name'
import { Link, useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { ImpersonateButton } from '../../../entities/impersonation/impersonate-button.tsx'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { count } from '../../../lib/format/numbers.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { DaysAgo } from '../../../ui/time/ago.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { StandingPills } from '../standing-pill.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { MergeAccounts } from './merge-accounts.tsx'
import { UserActions } from './user-actions.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserSanctions } from './user-sanctions.tsx'

/** One member's account, for admins. */
export function Component() {
  const { handle = '' } = useParams()
  const user = useRead(readUser, { params: { handle } })
  useTitle(user.data?.data.name)
  if (user.isLoadingError) return <ProblemState page of={user} />
  if (!user.data) return <Loading what="the member" className="h-96 w-full rounded-card" />
  return <User user={user.data.data} />
}

function User({ user }: { user: AdminUserDetail }) {
  return (
    <>
      <PageHead title={user.name} aside={<ImpersonateButton handle={user.handle} />}>
        <span className="flex flex-wrap items-center gap-2">
          <Portrait handle={user.handle} picture={user.avatar_url} size={28} />
          <Link
            to={`/${user.handle}`}
            className="inline-flex min-h-11 items-center font-semibold hover:text-primary-ink sm:min-h-0"
          >
            <bdi>@{user.handle}</bdi>
          </Link>
          {user.email && <span className="break-all">{user.email}</span>}
          {user.email && !user.is_verified && <Pill>Address not verified</Pill>}
          <StandingPills user={user} />
        </span>
      </PageHead>
      <Counts counts={user.counts} />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <UserSanctions user={user} />
          <UserNotes handle={user.handle} />
        </div>
        <div className="flex flex-col gap-5">
          <Sessions sessions={user.sessions} />
          <UserActions user={user} />
          <LinkedAccounts handle={user.handle} />
          <MergeAccounts user={user} />
        </div>
      </div>
    </>
  )
}

const LABELS: Record<keyof AdminUserDetail['counts'], string> = {
  questions: 'challenges created',
  ideas: 'ideas entered',
  ratings: 'ratings given',
  reports_made: 'reports made',
  reports_against: 'reports against',
  declined: 'items declined',
}

function Counts({ counts }: { counts: AdminUserDetail['counts'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-6">
      {Object.entries(LABELS).map(([key, label]) => (
        <div key={key} className="card flex flex-col-reverse justify-end p-4">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="display tabular font-bold text-heading">
            {count(counts[key as keyof typeof LABELS])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sessions({ sessions }: { sessions: AdminUserDetail['sessions'] }) {
  return (
    <Section id="sessions" title="Active sessions" className="card p-5">
      {sessions.length === 0 && <p className="mt-2 text-muted">No active sessions.</p>}
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sessions of one device and day differ in nothing
          <li key={at} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{deviceName(session.device)}</span>
            {session.is_shadow && <Pill tone="gold">Impersonation</Pill>}
            <DaysAgo at={session.seen_at ?? session.created_at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
