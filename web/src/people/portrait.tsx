import { Avatar } from '../drawn/avatar.tsx'

type PortraitProps = { handle: string; picture?: string | null; size?: number }

/** A member's face: their picture, or the one drawn from the handle. The name always stands beside it. */
export function Portrait({ handle, picture, size = 36 }: PortraitProps) {
  if (!picture) return <Avatar handle={handle} size={size} />
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 object-cover"
      style={{ width: size, height: size, borderRadius: '33%' }}
    />
  )
}
