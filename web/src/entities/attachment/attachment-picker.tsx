import { ATTACHMENTS_OF_MESSAGE_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import { cx } from 'class-variance-authority'
import { Paperclip, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FileButton } from '../../ui/inputs/files/file-button.tsx'
import { useDroppedFiles } from '../../ui/inputs/files/use-dropped-files.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { FileSign } from './file-sign.tsx'
import { UploadRows } from './uploading/upload-rows.tsx'
import { useUploads } from './uploading/use-uploads.ts'

const FULL = `Attach at most ${ATTACHMENTS_OF_MESSAGE_MAX} files.`

type AttachmentPickerProps = {
  value: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
  /** Called with true while files are still being uploaded, and with false otherwise. */
  onUploading?: (isUploading: boolean) => void
  /** The text field, into which files can be dropped or pasted. */
  children?: ReactNode
}

/**
 * Attaches files to text that is being written. Members choose, drop or paste files, and each is
 * uploaded at once.
 */
export function AttachmentPicker(props: AttachmentPickerProps) {
  const { value, onChange, onUploading, children } = props
  // The newest list, because several files can be added before the next render.
  const latest = useRef(value)
  latest.current = value
  const set = (attachments: Attachment[]) => {
    latest.current = attachments
    onChange(attachments)
  }
  const { uploads, add, retry, cancel } = useUploads({
    private: true,
    kept: false,
    folder: null,
    onUploaded: (attachment) => set([...latest.current, attachment]),
  })
  const isUploading = uploads.some(({ problem }) => problem === undefined)
  useEffect(() => onUploading?.(isUploading), [isUploading, onUploading])
  const take = (files: File[]) => {
    const left = ATTACHMENTS_OF_MESSAGE_MAX - value.length - uploads.length
    if (files.length > left) toast(FULL, { tone: 'problem' })
    add(files.slice(0, Math.max(0, left)))
  }
  const { isOver, props: dropping } = useDroppedFiles(take)
  return (
    <div
      {...dropping}
      className={cx('flex flex-col gap-2 rounded-control', isOver && 'outline-2 outline-primary')}
    >
      {children}
      <Attached
        attachments={value}
        onRemove={(gone) => set(value.filter(({ id }) => id !== gone.id))}
      />
      <UploadRows uploads={uploads} onRetry={retry} onCancel={(upload) => void cancel(upload)} />
      <FileButton multiple look="ghost" className="self-start px-3" onFiles={take}>
        <Paperclip className="size-4.5" aria-hidden="true" /> Attach files
      </FileButton>
    </div>
  )
}

type AttachedProps = {
  attachments: readonly Attachment[]
  onRemove: (attachment: Attachment) => void
}

function Attached({ attachments, onRemove }: AttachedProps) {
  const format = useFormat()
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2">
      {attachments.map((attachment) => {
        const { id, kind, type, name, bytes, preview_url } = attachment
        return (
          <li
            key={id}
            className="flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1 ps-2"
          >
            {preview_url === null ? (
              <FileSign kind={kind} type={type} className="size-5 shrink-0 text-muted" />
            ) : (
              <img src={preview_url} alt="" className="size-9 rounded object-cover" />
            )}
            <span className="min-w-0 truncate text-small">{name}</span>
            <span className="tabular shrink-0 text-muted text-small">{format.bytes(bytes)}</span>
            <Button
              look="ghost"
              className="px-2"
              aria-label={`Remove: ${name}`}
              onClick={() => onRemove(attachment)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
