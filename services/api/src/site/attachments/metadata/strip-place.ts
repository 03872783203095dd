import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import type { FileStore } from '../../files/store/file-store.ts'
import { bytesOf, type ContentStore, type Part, putPart } from '../content/content-store.ts'
import { type Box, blank, boxAt, HEADER_BYTES_MAX, isTelling, tellingIn } from './iso-boxes.ts'

/** A film of many fragments has two boxes for each. */
const BOXES_MAX = 20_000
/** The index of a film of several hours. */
const MOOV_BYTES_MAX = 64 * 1024 * 1024

/** Objects that replace others of the same place in the file. */
export type Replaced = { made: string[]; replaced: string[] }

/**
 * Removes where, when and with which device a video or sound was recorded, if it is an MP4 or QuickTime file. The parts
 * that hold such boxes are written again.
 */
export async function stripPlace(
  content: ContentStore,
  { id, bytes: length }: { id: AttachmentId; bytes: number },
  parts: readonly Part[],
): Promise<Replaced> {
  const boxes = await findTelling(content.store, parts, length)
  const done: Replaced = { made: [], replaced: [] }
  for (const { object, begins, bytes } of parts) {
    const to = begins + bytes
    const here = boxes.filter(({ at, size }) => at < to && at + size > begins)
    if (here.length === 0) continue
    const part = await collect(content.store, parts, { from: begins, to: to - 1 })
    blank(part, begins, here)
    done.made.push(await putPart(content, { attachment: id, role: 'content', begins, bytes: part }))
    done.replaced.push(object)
  }
  return done
}

async function findTelling(
  store: FileStore,
  parts: readonly Part[],
  length: number,
): Promise<Box[]> {
  const kept = keepingOne(store)
  const read = (from: number, bytes: number) =>
    collect(kept, parts, { from, to: Math.min(length, from + bytes) - 1 })
  const found: Box[] = []
  let at = 0
  for (let seen = 0; seen < BOXES_MAX && at < length; seen++) {
    const box = boxAt(await read(at, HEADER_BYTES_MAX), at, length)
    if (box === undefined) break
    if (isTelling(box)) found.push(box)
    if (box.type === 'moov' && box.size <= MOOV_BYTES_MAX) {
      const inside = tellingIn(await read(at, box.size), box)
      found.push(...inside.map((each) => ({ ...each, at: each.at + box.at })))
    }
    at += box.size
  }
  return found
}

/** The same store, which reads a part once for all boxes in it. */
function keepingOne(store: FileStore): Pick<FileStore, 'get'> {
  let last: { object: string; bytes: ReturnType<FileStore['get']> } | undefined
  return {
    get: (object) => {
      if (last?.object !== object) last = { object, bytes: store.get(object) }
      return last.bytes
    },
  }
}

async function collect(
  store: Pick<FileStore, 'get'>,
  parts: readonly Part[],
  range: { from: number; to: number },
): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const bytes of bytesOf(store, parts, range)) all.push(bytes)
  return Buffer.concat(all)
}
