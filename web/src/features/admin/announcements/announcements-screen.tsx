import {
  type Announcement,
  endAnnouncement,
  listAnnouncements,
} from '@ideathlon/contracts/community/announcements'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refreshBanners, usePower } from '../../../entities/admin/queries.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

/** Lists current, scheduled and past announcements. */
export function Component() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const [isWriting, setWriting] = useState(false)
  const list = useRead(
    listAnnouncements,
    { query: { page } },
    { placeholderData: keepPreviousData },
  )
  const close = () => setWriting(false)
  return (
    <>
      <PageHead
        title="Announcements"
        aside={
          <Button look="primary" onClick={() => setWriting(true)}>
            New announcement
          </Button>
        }
      >
        As a banner, a notification or an e-mail, for everyone or for a group.
      </PageHead>
      <Dialog open={isWriting} onClose={close} title="New announcement">
        <AnnouncementForm onDone={close} />
      </Dialog>
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && <Loading what="the announcements" className="h-96 w-full rounded-card" />}
      {list.data?.data.length === 0 && (
        <EmptyList meta={list.data.meta} title="No announcements yet">
          Members will see them on every page.
        </EmptyList>
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <ul className="card divide-y divide-line">
            {list.data.data.map((each) => (
              <AnnouncementRow key={each.id} announcement={each} />
            ))}
          </ul>
          <Pager meta={list.data.meta} />
        </>
      )}
    </>
  )
}

const STATES = {
  scheduled: { label: 'Scheduled', tone: 'gold' },
  running: { label: 'Running', tone: 'gain' },
  over: { label: 'Ended', tone: 'plain' },
} as const

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, text, state, starts_at, ends_at, by, dismissed } = announcement
  const end = usePower(async () => {
    await call(endAnnouncement, { params: { id } })
    void refreshBanners()
    return 'Announcement ended.'
  })
  const day = (at: string) => `${format().date(at, 'medium')}, ${format().time(at)}`
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b dir="auto" className="min-w-0 flex-1 basis-52 break-words font-semibold">
          {title}
        </b>
        <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
      </p>
      <p dir="auto" className="break-words">
        {text}
      </p>
      <p className="text-muted text-small">
        {channelsInWords(announcement)} · {day(starts_at)} – {day(ends_at)}
        {by && ` · ${by.name}`}
        {dismissed > 0 &&
          ` · ${plural(dismissed, { one: 'dismissed by {n} member', other: 'dismissed by {n} members' })}`}
      </p>
      {state !== 'over' && (
        <Button
          look="ghost"
          className="-ms-5 self-start"
          aria-label={`End now: “${title}”`}
          busy={end.isPending && 'Ending…'}
          onClick={() => end.mutate(undefined)}
        >
          End now
        </Button>
      )}
    </li>
  )
}

const WHO = {
  everybody: 'Everyone',
  members: 'Members',
  ambassadors: 'Ambassadors',
  group: 'One group',
}

function channelsInWords({ audience, banner, notification, email }: Announcement): string {
  const ways = [banner && 'Banner', notification && 'Notification', email && 'E-mail']
  const list = format().list(ways.filter((way) => way !== false))
  return `${WHO[audience.who]}: ${list}`
}
