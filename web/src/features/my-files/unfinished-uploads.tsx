import { useState } from 'react'
import { sendBytes } from '../../api/sending/send-bytes.ts'
import { dropStream } from '../../entities/attachment/uploading/stream-upload.ts'
import {
  fingerprintOf,
  type KeptUpload,
  keptUploads,
  memoryOf,
} from '../../entities/attachment/uploading/upload-memory.ts'
import type { Upload } from '../../entities/attachment/uploading/use-uploads.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'

const DROP_MS = 10_000

/**
 * Uploads interrupted by a reload. Choosing the same file again continues where the upload stopped.
 */
export function UnfinishedUploads({ uploads }: { uploads: readonly Upload[] }) {
  const format = useFormat()
  const [dropped, setDropped] = useState<readonly string[]>([])
  const running = new Set(uploads.map(({ file }) => fingerprintOf(file)))
  const waiting = keptUploads().filter(
    ({ id, print }) => !running.has(print) && !dropped.includes(id),
  )
  if (waiting.length === 0) return null
  const drop = (kept: KeptUpload) => {
    setDropped((all) => [...all, kept.id])
    // If this request fails, the server deletes the upload later.
    void dropStream(memoryOf(kept), sendBytes, AbortSignal.timeout(DROP_MS)).catch(() => undefined)
  }
  return (
    <ul aria-label="Unfinished uploads" className="flex flex-col gap-2">
      {waiting.map((kept) => (
        <li
          key={kept.id}
          className="flex flex-wrap items-center gap-x-3 rounded-control bg-primary-soft px-3 py-2"
        >
          <span className="min-w-0 flex-1 text-small">
            <b className="break-words">{kept.name}</b> ({format.bytes(kept.size)}) has not finished
            uploading. Choose the same file again to continue.
          </span>
          <Button look="ghost" onClick={() => drop(kept)} aria-label={`Discard: ${kept.name}`}>
            Discard
          </Button>
        </li>
      ))}
    </ul>
  )
}
