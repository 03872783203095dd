import { FRESH_ACTIVITY_MAX } from '@ideathlon/contracts/activity/calls'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  useFreshActivity,
  usePrivateStream,
  useSeen,
} from '../../entities/activity/queries/streams.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { plural } from '../../lib/format/format.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { KindChips, useKind } from './stream-filters.tsx'
import { StreamList } from './stream-list.tsx'
import { StreamTabs } from './stream-tabs.tsx'

const AT = '/me/my-dashboard/nerve-on-ah/private'
const BECAUSE = [
  { key: 'mine', label: 'About me' },
  { key: 'followed', label: 'What I follow' },
] as const

/** Activity that concerns the viewer or what they follow. */
export function Component() {
  const me = useMe()
  const kind = useKind()
  const [search] = useSearchParams()
  const because = BECAUSE.find(({ key }) => key === search.get('because'))?.key
  const stream = usePrivateStream({ kind, because })
  const isWhole = kind === undefined && because === undefined
  useSeen(stream.entries?.[0], isWhole)
  useTitle('Nerve On Ah: my activity')
  return (
    <>
      <PageHead title="Nerve On Ah">
        Your milestones and results, replies to you, and what you follow.
      </PageHead>
      <StreamTabs on="private" />
      <KindChips at={AT} more={BECAUSE} />
      <NewEntriesButton member={me?.user.id} onShow={() => void stream.refetch()} />
      <StreamList stream={stream} viewer={me?.user.id} empty={<Nothing isWhole={isWhole} />} />
    </>
  )
}

/**
 * The number of entries that arrived while the stream was open. The viewer decides when to show
 * them.
 */
function NewEntriesButton({ member, onShow }: { member: number | undefined; onShow: () => void }) {
  const fresh = useFreshActivity(member)
  // The count includes entries from before the visit until they are marked as seen.
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (fresh === 0) setSettled(true)
  }, [fresh])
  if (!isSettled || fresh === 0) return null
  const text =
    fresh >= FRESH_ACTIVITY_MAX
      ? 'Show new entries'
      : plural(fresh, { one: 'Show {n} new entry', other: 'Show {n} new entries' })
  return (
    <p className="sticky top-2 z-10 mb-3 max-w-3xl text-center">
      <Announced as="span" className="sr-only">
        {text}
      </Announced>
      <Button
        look="primary"
        onClick={() => {
          onShow()
          window.scrollTo({ top: 0 })
        }}
      >
        {text}
      </Button>
    </p>
  )
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) {
    return (
      <EmptyState
        title="Nothing here yet"
        action={<ButtonLink to={AT}>Show everything</ButtonLink>}
      >
        Your stream has no entries of this kind.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Your stream starts with you"
      action={
        <ButtonLink to="/me/my-dashboard/nerve-on-ah/public" look="primary">
          See what everyone is doing
        </ButtonLink>
      }
    >
      Rate an idea, or follow a member, challenge or category. What happens next will appear here.
    </EmptyState>
  )
}
