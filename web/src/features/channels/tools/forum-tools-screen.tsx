import {
  type ChannelCard,
  listChannels,
  listManagedChannels,
} from '@ideathlon/contracts/talk/channels/channels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { channelAddress, channelsAddress } from '../../../entities/channel/channel-address.ts'
import { ChannelMark } from '../../../entities/channel/channel-mark.tsx'
import { CreateChannel } from '../../../entities/channel/create-channel.tsx'
import { STANDING_LABELS } from '../../../entities/channel/labels.ts'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

const SIZE = 50

export function Component() {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  return (
    <>
      <PageHead title="Forum tools" aside={<CreateChannel platform={platform} />}>
        The channels you run, what needs your attention in them, and the channels you have joined.
      </PageHead>
      <div className="flex flex-col gap-5">
        <Managed platform={platform} />
        <Mine platform={platform} />
      </div>
    </>
  )
}

function Managed({ platform }: { platform: string }) {
  const query = usePages(listManagedChannels, { params: { platform }, query: { size: SIZE } })
  return (
    <Section id="managed" title="Channels you run" className="card p-5 sm:p-6">
      {query.isPending && <Loading what="your channels" className="mt-3 h-24 w-full" />}
      {query.isLoadingError && <ProblemState of={query} />}
      {query.rows?.length === 0 && (
        <EmptyState title="You do not run any channels yet">
          Create one for a subject you care about.
        </EmptyState>
      )}
      <ul className="mt-2 divide-y divide-line">
        {query.rows?.map((channel) => (
          <Row key={channel.slug} channel={channel}>
            {channel.waiting_replies > 0 && (
              <ButtonLink to={channelAddress(channel, 'reply-queue')}>
                {counted(channel.waiting_replies, 'waiting reply')}
              </ButtonLink>
            )}
            {channel.requests > 0 && (
              <ButtonLink to={channelAddress(channel, 'members')}>
                {counted(channel.requests, 'request')}
              </ButtonLink>
            )}
          </Row>
        ))}
      </ul>
      <More query={query} what="channel" label="Show more channels" />
    </Section>
  )
}

function Mine({ platform }: { platform: string }) {
  const query = usePages(listChannels, { query: { platform, mine: 'true', size: SIZE } })
  const others = query.rows?.filter(({ standing }) => standing === 'member')
  return (
    <Section id="mine" title="Channels you have joined" className="card p-5 sm:p-6">
      {query.isPending && <Loading what="your channels" className="mt-3 h-24 w-full" />}
      {query.isLoadingError && <ProblemState of={query} />}
      {others?.length === 0 && (
        <EmptyState
          title="You have not joined any other channels"
          action={<ButtonLink to={channelsAddress(platform)}>Find a channel</ButtonLink>}
        >
          Join one to see it here.
        </EmptyState>
      )}
      <ul className="mt-2 divide-y divide-line">
        {others?.map((channel) => (
          <Row key={channel.slug} channel={channel} />
        ))}
      </ul>
      <More query={query} what="channel" label="Show more channels" />
    </Section>
  )
}

function Row({ channel, children }: { channel: ChannelCard; children?: ReactNode }) {
  const { name, hue, visibility, members, standing, archived } = channel
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <ChannelMark hue={hue} visibility={visibility} size={36} />
      <div className="min-w-0 flex-1 basis-48">
        <Link to={channelAddress(channel)} className="break-words font-semibold hover:underline">
          {name}
        </Link>
        <p className="flex flex-wrap gap-2 text-muted text-small">
          {counted(members, 'member')}
          {standing !== 'member' && <Pill tone="primary">{STANDING_LABELS[standing]}</Pill>}
          {archived && <Pill>Archived</Pill>}
        </p>
      </div>
      {children}
    </li>
  )
}
