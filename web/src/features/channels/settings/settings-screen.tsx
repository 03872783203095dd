import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import { ChannelForm } from '../../../entities/channel/channel-form.tsx'
import type { ChannelKey } from '../../../entities/channel/queries.ts'
import { ForbiddenState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { ChannelFrame } from '../page/channel-frame.tsx'
import { ExportChannel } from './export-channel.tsx'
import { Template } from './template.tsx'

export function Component() {
  return (
    <ChannelFrame tab="settings">
      {({ channel, place }) => <Settings channel={channel} place={place} />}
    </ChannelFrame>
  )
}

function Settings({ channel, place }: { channel: ChannelView; place: ChannelKey }) {
  const { manage, moderate } = channel.can
  if (!manage && !moderate) {
    return (
      <ForbiddenState title="Only moderators can change this channel’s settings">
        Ask one of them to make a change.
      </ForbiddenState>
    )
  }
  return (
    <>
      {manage && (
        <Section id="settings" title="Settings" className="card flex flex-col gap-4 p-5 sm:p-6">
          <ChannelForm
            key={`${channel.name} ${channel.archived}`}
            platform={place.platform}
            channel={channel}
            onDone={() => {}}
          />
        </Section>
      )}
      {moderate && !channel.archived && <Template place={place} />}
      {channel.standing === 'owner' && <ExportChannel channel={channel} />}
    </>
  )
}
