import type { ChannelCard as Card } from '@ideathlon/contracts/talk/channels/channels'
import { Link } from 'react-router'
import { counted } from '../../lib/format/counts.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { channelAddress } from './channel-address.ts'
import { ChannelMark } from './channel-mark.tsx'
import { SIGN_UP_LABELS, STANDING_LABELS, VISIBILITY_LABELS } from './labels.ts'

/** A channel as a card; the whole card is the link. */
export function ChannelCard({ channel }: { channel: Card }) {
  const { name, about, lang, hue, visibility, members, standing, signup, archived } = channel
  return (
    <article className="card relative flex h-full gap-4 p-5 transition-[box-shadow,transform] duration-200 hover:-translate-y-0.5 hover:shadow-lifted focus-within:shadow-lifted">
      <ChannelMark hue={hue} visibility={visibility} size={48} />
      <div className="min-w-0 flex-1">
        <h2 className="break-words font-bold text-title">
          <Link
            to={channelAddress(channel)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        {about && (
          <p lang={lang} className="mt-1 line-clamp-2 text-muted">
            {about}
          </p>
        )}
        <p className="mt-2.5 flex flex-wrap items-center gap-2 text-small">
          <b className="font-semibold">{counted(members, 'member')}</b>
          <span className="text-muted">
            {visibility === 'public' ? SIGN_UP_LABELS[signup] : VISIBILITY_LABELS[visibility].label}
          </span>
          {standing !== 'none' && <Pill tone="primary">{STANDING_LABELS[standing]}</Pill>}
          {archived && <Pill>Archived</Pill>}
        </p>
      </div>
    </article>
  )
}
