import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import type { FileStore } from '../../files/store/file-store.ts'
import { bytesOf, type ContentStore, type Part, putPart } from '../content/content-store.ts'
import { type Blank, blank, touches } from './blanks.ts'
import { afterElement, ELEMENT_HEADER_MAX, elementAt, voidElement } from './ebml.ts'
import { boxAt, freeBox, HEADER_BYTES_MAX, isRevealing, revealingIn } from './iso-boxes.ts'
import { revealingItems } from './iso-pictures.ts'

/** A film made of many fragments has two boxes per fragment. */
const BOXES_MAX = 20_000
/** Enough for the index of a film that lasts several hours. */
const INDEX_BYTES_MAX = 64 * 1024 * 1024

/** Reads this many bytes of a file, or fewer if the file ends before that. */
type Read = (from: number, bytes: number) => Promise<Buffer>
type Find = (read: Read, length: number) => Promise<Blank[]>

/** The functions, by file type, that find what a file reveals about the person who made it. */
const FINDERS: Readonly<Record<string, Find>> = {
  'video/mp4': findInMp4,
  'video/quicktime': findInMp4,
  'audio/mp4': findInMp4,
  'video/webm': findInWebm,
  'image/heic': findInPicture,
  'image/avif': findInPicture,
}

/** The objects that were written, and those that they replace at the same position in the file. */
export type Replaced = { made: string[]; replaced: string[] }

/**
 * Removes information about where, when and with which device a file was recorded, if the structure
 * of its type is known. The parts that contain this information are written again.
 */
export async function stripPlace(
  content: ContentStore,
  { id, type, bytes: length }: { id: AttachmentId; type: string; bytes: number },
  parts: readonly Part[],
): Promise<Replaced> {
  const done: Replaced = { made: [], replaced: [] }
  const kept = keepingOne(content.store)
  const read: Read = (from, bytes) =>
    collect(kept, parts, { from, to: Math.min(length, from + bytes) - 1 })
  const blanks = (await FINDERS[type]?.(read, length)) ?? []
  for (const { object, begins, bytes } of parts) {
    const here = blanks.filter((each) => touches(each, { from: begins, to: begins + bytes }))
    if (here.length === 0) continue
    const part = await read(begins, bytes)
    blank(part, begins, here)
    done.made.push(await putPart(content, { attachment: id, role: 'content', begins, bytes: part }))
    done.replaced.push(object)
  }
  return done
}

async function findInMp4(read: Read, length: number): Promise<Blank[]> {
  const found: Blank[] = []
  let at = 0
  for (let seen = 0; seen < BOXES_MAX && at < length; seen++) {
    const box = boxAt(await read(at, HEADER_BYTES_MAX), at, length)
    if (box === undefined) break
    if (isRevealing(box)) found.push(freeBox(box))
    if (box.type === 'moov' && box.size <= INDEX_BYTES_MAX) {
      const inside = revealingIn(await read(at, box.size), box)
      found.push(...inside.map((each) => freeBox({ ...each, at: each.at + box.at })))
    }
    at += box.size
  }
  return found
}

async function findInPicture(read: Read, length: number): Promise<Blank[]> {
  let at = 0
  for (let seen = 0; seen < BOXES_MAX && at < length; seen++) {
    const box = boxAt(await read(at, HEADER_BYTES_MAX), at, length)
    if (box === undefined) break
    if (box.type === 'meta' && box.size <= INDEX_BYTES_MAX) {
      return revealingItems(await read(at, box.size), box)
    }
    at += box.size
  }
  return []
}

async function findInWebm(read: Read, length: number): Promise<Blank[]> {
  const found: Blank[] = []
  let at = 0
  for (let seen = 0; seen < BOXES_MAX && at < length; seen++) {
    const element = elementAt(await read(at, ELEMENT_HEADER_MAX), at, length)
    if (element === undefined) break
    const empty = voidElement(element)
    if (empty) found.push(empty)
    at = afterElement(element)
  }
  return found
}

/** The same store, except that consecutive reads of the same part fetch it only once. */
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
