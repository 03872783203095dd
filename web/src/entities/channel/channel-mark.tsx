import type { ChannelVisibility } from '@ideathlon/contracts/talk/channels/channels'
import { Hash, Lock } from 'lucide-react'

type ChannelMarkProps = { hue: number; visibility: ChannelVisibility; size?: number }

/**
 * The mark of a channel: a hash in its hue, or a lock if only members can read it. Decorative,
 * because the name is beside it.
 */
export function ChannelMark({ hue, visibility, size = 44 }: ChannelMarkProps) {
  const Icon = visibility === 'private' || visibility === 'members' ? Lock : Hash
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-card text-white"
      style={{ width: size, height: size, background: `oklch(0.5 0.14 ${hue})` }}
    >
      <Icon style={{ width: size * 0.5, height: size * 0.5 }} />
    </span>
  )
}
