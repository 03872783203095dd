import { channelAddress } from '../../../entities/channel/channel-address.ts'
import { TopicList } from '../../../entities/topic/list/topic-list.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, ForbiddenState } from '../../../ui/states/states.tsx'
import { ChannelFrame } from './channel-frame.tsx'

/** The topics of a channel, most recent first. */
export function Component() {
  return (
    <ChannelFrame tab="topics">
      {({ channel, place }) =>
        channel.can.read ? (
          <TopicList
            key={channel.slug}
            filter={{ channel: channel.slug }}
            platform={place.platform}
            label={`Topics in ${channel.name}`}
            empty={
              <EmptyState
                title="No topics here yet"
                action={
                  channel.can.post && (
                    <ButtonLink look="primary" to={channelAddress(channel, 'new')}>
                      Start a topic
                    </ButtonLink>
                  )
                }
              >
                Topics in this channel appear here.
              </EmptyState>
            }
          />
        ) : (
          <ForbiddenState title="Only members can read this channel">
            Join the channel to see its topics.
          </ForbiddenState>
        )
      }
    </ChannelFrame>
  )
}
