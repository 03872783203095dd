import { RotateCw, X } from 'lucide-react'
import { useFormat } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/signals/progress.tsx'
import type { Upload } from './use-uploads.ts'

type UploadRowsProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onCancel: (upload: Upload) => void
}

/** Files being uploaded, each with its progress and a button to cancel it. */
export function UploadRows({ uploads, onRetry, onCancel }: UploadRowsProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRetry={onRetry} onCancel={onCancel} />
      ))}
    </ul>
  )
}

type UploadRowProps = Omit<UploadRowsProps, 'uploads'> & { upload: Upload }

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const format = useFormat()
  const { file, sent, problem, mayRetry } = upload
  const percent = file.size === 0 ? 0 : Math.min(100, Math.round((sent / file.size) * 100))
  return (
    <li className="rounded-control border border-line bg-surface px-3 py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium text-small">{file.name}</span>
        {problem === undefined && (
          <span className="tabular shrink-0 text-muted text-small">
            {percent < 100 ? `${format.bytes(sent)} of ${format.bytes(file.size)}` : 'Checking…'}
          </span>
        )}
        {problem !== undefined && mayRetry && (
          <Button
            look="ghost"
            className="px-2"
            aria-label={`Try again: ${file.name}`}
            onClick={() => onRetry(upload)}
          >
            <RotateCw className="size-4.5" aria-hidden="true" />
          </Button>
        )}
        <Button
          look="ghost"
          className="px-2"
          aria-label={`Cancel: ${file.name}`}
          onClick={() => onCancel(upload)}
        >
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      {problem === undefined ? (
        <ProgressBar percent={percent} label={`Uploading ${file.name}`} className="mt-1 h-1.5" />
      ) : (
        <Announced urgent className="font-medium text-loss-ink text-small" says={problem}>
          {problem}
        </Announced>
      )}
    </li>
  )
}
