import { type AdminOverview, readOverview } from '@ideathlon/contracts/admin-users'
import { browseFailedEvents } from '@ideathlon/contracts/failed-events'
import {
  Banknote,
  Building2,
  ChartColumn,
  Flag,
  Gauge,
  KeyRound,
  Lightbulb,
  Megaphone,
  MessagesSquare,
  ScrollText,
  Send,
  Shapes,
  SlidersHorizontal,
  ToggleRight,
  TriangleAlert,
  Users,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { counted } from '../../lib/format/counts.ts'
import { plural } from '../../lib/format/format.ts'
import { count } from '../../lib/format/numbers.ts'
import { ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'

/** An admin's pending work, and links to all admin pages. */
export function Component() {
  const overview = useRead(readOverview, {})
  if (overview.isLoadingError) return <ProblemState page of={overview} />
  return (
    <>
      <PageHead title="Admin">What needs attention, and all admin tools.</PageHead>
      {overview.data ? (
        <Sections overview={overview.data.data} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </>
  )
}

function Sections({ overview }: { overview: AdminOverview }) {
  const reviews = overview.reviews_waiting
  return (
    <ul className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
      <SectionCard to="/admin/moderation" icon={Flag} title="Moderation" waits={reviews}>
        {plural(reviews, { one: '{n} item to review', other: '{n} items to review' })},{' '}
        {counted(overview.appeals_waiting, 'appeal')}
      </SectionCard>
      <SectionCard
        to="/admin/feedbacks"
        icon={MessagesSquare}
        title="Feedback"
        waits={overview.feedback_new}
      >
        {overview.feedback_new === 0 ? 'All read' : `${count(overview.feedback_new)} unread`}
      </SectionCard>
      <SectionCard to="/admin/users" icon={Users} title="Users">
        {counted(overview.members, 'member')}, {count(overview.joined_this_week)} joined this week,{' '}
        {count(overview.sanctioned)} sanctioned
      </SectionCard>
      <SectionCard to="/admin/challenges" icon={Lightbulb} title="Challenges">
        Find, filter and edit in bulk
      </SectionCard>
      <SectionCard to="/admin/categories" icon={Shapes} title="Categories">
        Create, rename, move, merge and archive them
      </SectionCard>
      <SectionCard to="/admin/mailer" icon={Send} title="Mailer">
        {overview.letters_waiting === 0
          ? 'No e-mails queued'
          : plural(overview.letters_waiting, {
              one: '{n} e-mail queued',
              other: '{n} e-mails queued',
            })}
      </SectionCard>
      <SectionCard to="/admin/announcements" icon={Megaphone} title="Announcements">
        On every page, in notifications and by e-mail
      </SectionCard>
      <SectionCard to="/admin/activity" icon={ChartColumn} title="Activity">
        Who joins, who stays, and who may be about to leave
      </SectionCard>
      <SectionCard to="/admin/groups" icon={UsersRound} title="Groups">
        Members with special responsibilities
      </SectionCard>
      <SectionCard to="/admin/single-sign-on" icon={KeyRound} title="Single sign-on">
        Organisations with their own identity provider
      </SectionCard>
      <SectionCard to="/admin/prizes" icon={Banknote} title="Money">
        Payouts, payments to receive and transfers to send
      </SectionCard>
      <SectionCard to="/admin/flags" icon={ToggleRight} title="Flags">
        Turn features on for some or all members
      </SectionCard>
      <SectionCard to="/admin/audit" icon={ScrollText} title="Audit log">
        Who did what, to whom, and why
      </SectionCard>
      <SectionCard to="/admin/preferences" icon={SlidersHorizontal} title="Preferences">
        Defaults for all platforms and members
      </SectionCard>
      <SectionCard to="/admin/platforms" icon={Building2} title="Platforms">
        Create a site for a city, a school or a company
      </SectionCard>
      <SectionCard to="/admin/scoring" icon={Gauge} title="Scoring">
        The event log, the scoring rules, and the resulting scores
      </SectionCard>
      <FailedEventsCard />
    </ul>
  )
}

/** Scoring counts them, so a scoring service that is down leaves the rest of the page alone. */
function FailedEventsCard() {
  const failed = useRead(browseFailedEvents, { query: { state: 'waiting', size: 1 } })
  const total = failed.data?.meta.total
  return (
    <SectionCard
      to="/admin/scoring/dead-letters"
      icon={TriangleAlert}
      title="Failed events"
      waits={total ?? 0}
    >
      {total === undefined
        ? 'Events that the log refused'
        : plural(total, {
            none: 'No events are waiting to be retried or given up',
            one: '{n} event to retry or give up',
            other: '{n} events to retry or give up',
          })}
    </SectionCard>
  )
}

type SectionCardProps = {
  to: string
  icon: typeof Flag
  title: string
  waits?: number
  children: React.ReactNode
}

function SectionCard({ to, icon: Icon, title, waits = 0, children }: SectionCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="card flex h-full flex-col gap-2 p-4 transition-colors hover:border-line-strong sm:p-5"
      >
        <span className="flex items-center justify-between">
          <Icon className="size-6 text-primary-ink" aria-hidden="true" strokeWidth={1.8} />
          {waits > 0 && (
            <b className="tabular rounded-pill bg-gold-soft px-2.5 font-bold text-gold-ink">
              {count(waits)}
            </b>
          )}
        </span>
        <b className="display break-words font-bold text-reading sm:text-title">{title}</b>
        <span className="text-muted text-small">{children}</span>
      </Link>
    </li>
  )
}
