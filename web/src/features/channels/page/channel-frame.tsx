import { fill } from '@ideathlon/contracts/plural'
import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { channelAddress } from '../../../entities/channel/channel-address.ts'
import { type ChannelKey, useChannel } from '../../../entities/channel/queries.ts'
import { MAIN_SLUG } from '../../../entities/platform/queries.ts'
import { type Chip, ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { ChannelHead } from './channel-head.tsx'

export type ChannelTab = 'topics' | 'members' | 'tasks' | 'reply-queue' | 'settings'

type Shown = { channel: ChannelView; place: ChannelKey }
type ChannelFrameProps = { tab: ChannelTab; children: (shown: Shown) => ReactNode }

/** The header of a channel and the links to its pages, with the open page below. */
export function ChannelFrame({ tab, children }: ChannelFrameProps) {
  const { platformSlug: platform = MAIN_SLUG, slug: name = '' } = useParams()
  const place = { platform, channel: name }
  const { query, channel } = useChannel(place)
  useTitle(channel && titleOf(channel.name, tab))
  if (channel === undefined) {
    return query.isError ? (
      <ProblemState page of={query} />
    ) : (
      <Loading what="the channel" className="h-44 w-full rounded-card" />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <ChannelHead channel={channel} place={place} />
      <ChipLinks label="Channel pages" chips={chipsOf(channel, tab)} />
      {children({ channel, place })}
    </div>
  )
}

const TITLES: Record<ChannelTab, string> = {
  topics: '{name}',
  members: 'Members of {name}',
  tasks: 'Tasks in {name}',
  'reply-queue': 'Reply queue of {name}',
  settings: 'Settings of {name}',
}

const titleOf = (name: string, tab: ChannelTab) => fill(TITLES[tab], { name })

function chipsOf(channel: ChannelView, open: ChannelTab): Chip[] {
  const { can, requests, waiting_replies } = channel
  const chip = (key: ChannelTab, label: string, count = 0): Chip => ({
    key,
    label: count > 0 ? `${label} · ${count}` : label,
    to: key === 'topics' ? channelAddress(channel) : channelAddress(channel, key),
    on: key === open,
  })
  const isMember = !['none', 'requested'].includes(channel.standing)
  return [
    chip('topics', 'Topics'),
    ...(can.read ? [chip('members', 'Members', requests)] : []),
    ...(isMember ? [chip('tasks', 'Tasks')] : []),
    ...(isMember && (channel.approves_replies || waiting_replies > 0)
      ? [chip('reply-queue', can.moderate ? 'Reply queue' : 'My pending replies', waiting_replies)]
      : []),
    ...(can.moderate || can.manage ? [chip('settings', 'Settings')] : []),
  ]
}
