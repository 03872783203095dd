import { NOTIFICATION_GROUPS, type NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  type NoticeFilter,
  useNoticeActions,
  useNotices,
  useUnread,
} from '../../entities/notification/queries/notifications.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { plural } from '../../lib/format/format.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { useFound } from '../../ui/announce/use-found.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { NotificationRow } from './notification-row.tsx'

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]

/** All of the viewer's notifications. */
export function Component() {
  const me = useMe()
  const filter = useFilter()
  const { unread, groups } = useUnread(me?.user.id)
  const list = useNotices(filter)
  const total = list.data?.pages[0]?.meta.total
  useFound({ what: 'notification', total, query: `${filter.show} ${filter.group}` })
  const { markAll } = useNoticeActions()
  const newest = newestOf(list.notices ?? [])
  useTitle('Notifications')
  return (
    <>
      <PageHead
        title="Notifications"
        aside={
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={unread === 0 || newest === undefined}
              onClick={() => newest !== undefined && markAll.mutate(newest)}
            >
              <CheckCheck className="size-4" aria-hidden="true" />
              Mark all as read
            </Button>
            <ButtonLink
              to="/my-account/email-preferences"
              look="ghost"
              aria-label="Notification settings"
            >
              <Settings2 className="size-5" aria-hidden="true" />
            </ButtonLink>
          </div>
        }
      >
        <Announced as="span">
          {plural(unread, {
            none: 'No new notifications',
            one: '{n} new notification',
            other: '{n} new notifications',
          })}
        </Announced>
      </PageHead>
      <div className="mb-3">
        <ChipLinks label="Filter" chips={chipsOf(filter, groups)} />
      </div>
      <NotificationList list={list} filter={filter} />
    </>
  )
}

function useFilter(): NoticeFilter {
  const [search] = useSearchParams()
  return {
    show: search.get('show') === 'unread' ? 'unread' : 'all',
    group: GROUPS.find((group) => group === search.get('group')),
  }
}

function chipsOf(
  filter: NoticeFilter,
  counts: Partial<Record<NotificationGroup, number>> | undefined,
) {
  const isAll = filter.group === undefined && filter.show === 'all'
  return [
    { key: 'all', label: 'All', to: '/notifications', on: isAll },
    {
      key: 'unread',
      label: 'Unread',
      to: '/notifications?show=unread',
      on: filter.show === 'unread',
    },
    ...GROUPS.map((group) => {
      const count = counts?.[group] ?? 0
      const { label } = NOTIFICATION_GROUPS[group]
      return {
        key: group,
        label: count > 0 ? `${label} · ${count}` : label,
        to: `/notifications?group=${group}`,
        on: filter.group === group && filter.show === 'all',
      }
    }),
  ]
}

type ListProps = { list: ReturnType<typeof useNotices>; filter: NoticeFilter }

function NotificationList({ list, filter }: ListProps) {
  const { markRead, mute } = useNoticeActions()
  const { notices, isError, error, refetch } = list
  if (notices === undefined) {
    return isError ? <ProblemState error={error} retry={() => void refetch()} /> : <RowsSkeleton />
  }
  if (notices.length === 0) return <Nothing filter={filter} />
  return (
    <section className="card max-w-3xl px-4 py-1.5 sm:px-5" aria-label="Notifications">
      <ul>
        {notices.map((notice) => (
          <NotificationRow
            key={`${notice.id} ${notice.is_read}`}
            notice={notice}
            onRead={(id) => markRead.mutate(id)}
            onMute={(subject) => mute.mutate({ subject, mute: true })}
          />
        ))}
      </ul>
      <More query={list} what="notification" />
    </section>
  )
}

function Nothing({ filter }: { filter: NoticeFilter }) {
  const isWhole = filter.show === 'all' && filter.group === undefined
  return (
    <EmptyState
      title={isWhole ? 'No notifications yet' : 'No notifications here'}
      action={
        isWhole ? (
          <ButtonLink to="/" look="primary">
            Find a challenge
          </ButtonLink>
        ) : (
          <ButtonLink to="/notifications">See all notifications</ButtonLink>
        )
      }
    >
      {isWhole
        ? 'You will be notified here when, for example, someone follows you or a challenge you answered closes.'
        : 'New notifications of this kind appear here.'}
    </EmptyState>
  )
}

function RowsSkeleton() {
  return (
    <Loading what="your notifications">
      <div className="card max-w-3xl px-5 py-2">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex items-center gap-3.5 py-3">
            <Skeleton className="size-10" />
            <div className="flex-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-2 h-3 w-20" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/**
 * The first notification is not always the newest, because digests are listed at the end of their
 * day.
 */
function newestOf(notices: readonly { id: string }[]): string | undefined {
  const ids = notices.map(({ id }) => Number(id))
  return ids.length === 0 ? undefined : String(Math.max(...ids))
}
