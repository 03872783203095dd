import { Avatar } from '../../ui/generated-art/avatar.tsx'

type PortraitProps = { handle: string; picture?: string | null; size?: number }

/** A member's picture, or a drawing from the handle. The name is always shown beside it. */
export function Portrait({ handle, picture, size = 36 }: PortraitProps) {
  if (!picture) return <Avatar handle={handle} size={size} />
  return (
    <img
      src={picture.replace(UPLOADED, '$1-thumb.webp')}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 bg-cell object-cover"
      style={{ width: size, height: size, borderRadius: '33%' }}
    />
  )
}

/** A smaller version, because a portrait is never shown as large as the uploaded picture. */
const UPLOADED = /^(\/api\/files\/images\/[a-z0-9]{26})\.webp$/
