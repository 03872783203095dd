import { Avatar } from '../../ui/generated-art/avatar.tsx'

type PortraitProps = { handle: string; picture?: string | null; size?: number }

/**
 * A member's picture, or a drawing generated from the handle. The name is always shown beside it.
 */
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

/**
 * Matches an uploaded picture. Its thumbnail is shown, because a portrait is never as large as the
 * upload.
 */
const UPLOADED = /^(\/api\/files\/images\/[a-z0-9]{26})\.webp$/
