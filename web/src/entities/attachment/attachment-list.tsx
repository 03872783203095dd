import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import { Download } from 'lucide-react'
import { useFormat } from '../../lib/format/format.ts'
import { FileSign } from './file-sign.tsx'

/**
 * The files of a message: images are shown, video and audio can be played, and other files can be
 * downloaded.
 */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full">
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

export function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { kind, name, title, url, preview_url } = attachment
  const label = title ?? name
  if (kind === 'image') return <Picture attachment={attachment} />
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: members upload videos without captions
      <video
        controls
        preload="metadata"
        src={url}
        poster={preview_url ?? undefined}
        aria-label={label}
        className="aspect-video w-md max-w-full rounded-control bg-sunken"
      />
    )
  }
  if (kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: members upload sound without captions
    return <audio controls preload="metadata" src={url} aria-label={label} className="max-w-full" />
  }
  return <DownloadRow attachment={attachment} />
}

function Picture({
  attachment: { name, url, preview_url, width, height },
}: {
  attachment: Attachment
}) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="block">
      <img
        src={preview_url ?? url}
        alt={name}
        loading="lazy"
        {...(width !== null && height !== null && { width, height })}
        className="h-44 w-auto max-w-full rounded-control border border-line object-contain"
      />
    </a>
  )
}

function DownloadRow({ attachment: { name, url, type, bytes } }: { attachment: Attachment }) {
  const format = useFormat()
  return (
    <a
      href={`${url}?download=true`}
      download={name}
      className="touch inline-flex max-w-full items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 hover:border-line-strong"
    >
      <FileSign kind="file" type={type} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 truncate font-medium">{name}</span>
      <span className="tabular shrink-0 text-muted text-small">{format.bytes(bytes)}</span>
      <Download className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </a>
  )
}
