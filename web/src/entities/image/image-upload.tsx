import type { UploadedImage } from '@ideathlon/contracts/files'
import { cx } from 'class-variance-authority'
import { ImagePlus, RotateCw, Trash2, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useDroppedFiles } from '../../ui/inputs/files/use-dropped-files.ts'
import { IMAGE_ACCEPT, OTHER_FILE, shownName } from './check-image.ts'
import { type UploadState, useImageUpload } from './use-image-upload.ts'

const ALT_MAX = 300

type ImageUploadProps = {
  label: string
  hint?: ReactNode
  error?: string
  /** The address of the picture, sent with the form. */
  value: string | null
  onChange: (url: string | null, image?: UploadedImage) => void
  /** With both `alt` and `onAlt`, the upload also asks for a description of the picture. */
  alt?: string
  onAlt?: (alt: string) => void
}

/** Lets members choose, drop or paste a picture, and uploads it at once. */
export function ImageUpload({ label, hint, error, value, onChange, alt, onAlt }: ImageUploadProps) {
  const upload = useImageUpload((image) => onChange(image.url, image))
  const { isOver, props } = useDroppedFiles(([file]) => file && upload.send(file))
  const noteId = useId()
  const message = upload.state.kind === 'failed' ? upload.state.problem : error
  const note = message ?? hint ?? 'JPEG, PNG, GIF or WebP, up to 10 MB.'
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={noteId}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        {...props}
        className={cx(
          'relative overflow-hidden rounded-card border-2 border-dashed transition-colors',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-strong/60 bg-surface',
          value !== null && 'border-solid border-line',
        )}
      >
        {value !== null && upload.state.kind === 'idle' ? (
          <Shown url={value} alt={alt} onRemove={() => onChange(null)} onFile={upload.send} />
        ) : (
          <Progress label={label} {...upload} />
        )}
      </div>
      <Announced
        id={noteId}
        urgent
        says={message ?? ''}
        className={cx('text-small', message ? 'font-medium text-loss-ink' : 'text-muted')}
      >
        {note}
        {upload.state.kind === 'failed' && upload.state.isRefused && (
          <span className="block font-normal">{OTHER_FILE}</span>
        )}
      </Announced>
      {value !== null && onAlt && (
        <TextField
          label="What does the picture show?"
          hint="Read aloud to people who cannot see the picture."
          value={alt ?? ''}
          maxLength={ALT_MAX}
          onChange={(event) => onAlt(event.target.value)}
        />
      )}
    </fieldset>
  )
}

type ProgressProps = {
  state: UploadState
  label: string
  send: (file: File) => void
  cancel: () => void
}

function Progress({ state, label, send, cancel }: ProgressProps) {
  if (state.kind === 'sending') {
    const { file, percent } = state
    return (
      <div className="flex min-h-36 flex-col items-center justify-center gap-3 p-5">
        <p className="font-medium">{percent < 100 ? shownName(file.name) : 'Processing…'}</p>
        <progress
          value={percent}
          max={100}
          aria-label={`Uploading ${file.name}`}
          className="h-2 w-full max-w-64 accent-primary"
        />
        <Button look="ghost" onClick={cancel}>
          <X className="size-4" aria-hidden="true" /> Cancel
        </Button>
      </div>
    )
  }
  return (
    <div className="flex min-h-36 flex-col items-center justify-center gap-2 p-5 text-center">
      <ImagePlus className="size-8 text-primary-ink" aria-hidden="true" />
      <div className="flex flex-wrap justify-center gap-2">
        {state.kind === 'failed' && !state.isRefused && (
          <Button look="primary" onClick={() => send(state.file)}>
            <RotateCw className="size-4" aria-hidden="true" /> Try again
          </Button>
        )}
        <FileButton name={`Choose a picture: ${label}`} onFile={send}>
          Choose a picture
        </FileButton>
      </div>
      <p className="text-muted text-small">or drop it here, or paste it</p>
    </div>
  )
}

type ShownProps = {
  url: string
  alt: string | undefined
  onRemove: () => void
  onFile: (file: File) => void
}

function Shown({ url, alt, onRemove, onFile }: ShownProps) {
  return (
    <>
      <img src={url} alt={alt || 'Your picture'} className="max-h-72 w-full object-cover" />
      <div className="absolute end-2 bottom-2 flex gap-2">
        <FileButton name="Change the picture" onFile={onFile}>
          Change
        </FileButton>
        <Button onClick={onRemove} aria-label="Remove the picture" className="px-3">
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}

type FileButtonProps = { name: string; onFile: (file: File) => void; children: ReactNode }

function FileButton({ name, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button aria-label={name} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
