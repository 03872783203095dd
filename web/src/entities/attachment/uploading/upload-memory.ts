import * as z from 'zod'
import { ownerHere } from '../../../api/identity.ts'
import { recall, remember } from '../../../lib/device-memory.ts'
import type { UploadMemory } from './stream-upload.ts'

const RETENTION_MS = 7 * 24 * 60 * 60_000
const STORED_MAX = 20

const Kept = z.object({
  id: z.string(),
  print: z.string(),
  name: z.string(),
  size: z.number(),
  at: z.number(),
})
export type KeptUpload = z.infer<typeof Kept>

/** Each member has their own list of the uploads that were begun in this browser. */
const storageKey = () => `uploads-${ownerHere() ?? 'visitor'}`

export function keptUploads(): KeptUpload[] {
  try {
    const found = z.array(Kept).safeParse(JSON.parse(recall(storageKey()) ?? '[]'))
    return found.success ? found.data.filter(({ at }) => at > Date.now() - RETENTION_MS) : []
  } catch {
    return []
  }
}

function write(kept: readonly KeptUpload[]) {
  // Without storage, an upload cannot be resumed after a reload.
  remember(storageKey(), JSON.stringify(kept.slice(0, STORED_MAX)))
}

/**
 * Identifies a file by its name, size and modification time, so that it is recognised when it is
 * chosen again.
 */
export const fingerprintOf = ({ name, size, lastModified }: File) =>
  `${name}|${size}|${lastModified}`

export function uploadMemory(file: File): UploadMemory {
  const print = fingerprintOf(file)
  const others = () => keptUploads().filter((kept) => kept.print !== print)
  return {
    recall: () => keptUploads().find((kept) => kept.print === print)?.id,
    keep: (id) =>
      write([{ id, print, name: file.name, size: file.size, at: Date.now() }, ...others()]),
    forget: () => write(others()),
  }
}

/**
 * The memory of an unfinished upload, for dropping the upload on the server and in this browser.
 */
export function memoryOf({ id, print }: KeptUpload): UploadMemory {
  return {
    recall: () => id,
    keep: () => {},
    forget: () => write(keptUploads().filter((kept) => kept.print !== print)),
  }
}
