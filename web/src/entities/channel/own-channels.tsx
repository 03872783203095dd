import { listChannels } from '@ideathlon/contracts/talk/channels/channels'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useMe } from '../session/queries/me.ts'
import { channelAddress, channelsAddress } from './channel-address.ts'
import { ChannelMark } from './channel-mark.tsx'

const SHOWN = 6

/** The viewer's channels, or the largest ones, with a link to all of them. */
export function OwnChannels({ platform }: { platform: string }) {
  const me = useMe()
  const mine = useRead(
    listChannels,
    { query: { platform, mine: 'true', size: SHOWN } },
    { enabled: me != null },
  )
  const largest = useRead(listChannels, { query: { platform, size: SHOWN } })
  const own = mine.data?.data ?? []
  const shown = own.length > 0 ? own : (largest.data?.data ?? [])
  return (
    <section aria-labelledby="forum-channels">
      <h2 id="forum-channels" className="mb-2 font-bold text-title">
        {own.length > 0 ? 'Your channels' : 'Channels'}
      </h2>
      <ul className="flex flex-col">
        {shown.map((channel) => (
          <li key={channel.slug}>
            <Link
              to={channelAddress(channel)}
              className="flex min-h-11 items-center gap-2 text-small hover:underline sm:min-h-9"
            >
              <ChannelMark hue={channel.hue} visibility={channel.visibility} size={24} />
              <span className="min-w-0 truncate">{channel.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={channelsAddress(platform)}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink text-small hover:underline sm:min-h-9"
      >
        All channels
      </Link>
    </section>
  )
}
