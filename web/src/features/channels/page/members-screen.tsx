import { ForbiddenState } from '../../../ui/states/states.tsx'
import { Invites } from '../joining/invites.tsx'
import { Requests } from '../joining/requests.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import { People } from './people.tsx'

export function Component() {
  return (
    <ChannelFrame tab="members">
      {({ channel, place }) => {
        if (!channel.can.read) {
          return (
            <ForbiddenState title="Only members can see who is in this channel">
              Join the channel to see its members.
            </ForbiddenState>
          )
        }
        return (
          <>
            {channel.can.moderate && <Requests place={place} />}
            {channel.can.moderate && <Invites channel={channel} place={place} />}
            <People channel={channel} place={place} />
          </>
        )
      }}
    </ChannelFrame>
  )
}
