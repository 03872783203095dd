import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import { Paperclip } from 'lucide-react'

/** A file of a message: a picture, a player, or a row to download. */
export function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { kind, name, url, preview_url, width, height } = attachment
  if (kind === 'image') {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        <img
          src={preview_url ?? url}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          className="h-44 w-auto max-w-full rounded-control object-contain"
        />
      </a>
    )
  }
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: members upload videos without captions
      <video
        controls
        preload="none"
        src={url}
        poster={preview_url ?? undefined}
        aria-label={name}
        className="aspect-video w-full max-w-md rounded-control bg-sunken"
      />
    )
  }
  return (
    <a
      href={url}
      download={name}
      className="touch inline-flex items-center gap-2 rounded-control border border-line px-3 text-small hover:border-line-strong"
    >
      <Paperclip className="size-4" aria-hidden="true" />
      {name}
    </a>
  )
}
