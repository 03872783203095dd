import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { ImageError, makeVariants } from '../../files/images/make-variants.ts'
import {
  bytesOf,
  type ContentStore,
  dropParts,
  putPart,
  readParts,
} from '../content/content-store.ts'
import type { LookAtVideo, VideoLook } from './ffmpeg.ts'

type Waiting = { id: string; bytes: number }

/** Makes the poster of one video. Returns whether more videos may be waiting for one. */
export async function makePreview(
  content: ContentStore,
  look: LookAtVideo,
  signal: AbortSignal,
): Promise<boolean> {
  const video = await content.db
    .selectFrom('attachments')
    .select(['id', 'bytes'])
    .where('preview', '=', 'pending')
    .where('stored_at', 'is not', null)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst()
  if (video === undefined) return false
  const folder = await mkdtemp(join(tmpdir(), 'ideathlon-video-'))
  try {
    const file = join(folder, 'video')
    await copyTo(content, { id: video.id, bytes: Number(video.bytes) }, file)
    const seen = await look(file, folder, signal)
    await save(content, video.id, seen === 'none' ? undefined : seen)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

async function copyTo(content: ContentStore, { id, bytes }: Waiting, file: string): Promise<void> {
  const parts = await readParts(content.db, id, 'content')
  const all = bytesOf(content.store, parts, { from: 0, to: bytes - 1 })
  await pipeline(Readable.from(all, { objectMode: false }), createWriteStream(file))
}

/** If it could not be examined, or has no still picture, the video is shown without a poster. */
async function save(content: ContentStore, id: string, look: VideoLook | undefined): Promise<void> {
  const poster = look?.still === undefined ? undefined : await posterIn(look.still)
  const object =
    poster &&
    (await putPart(content, { attachment: id, role: 'preview', begins: 0, bytes: poster }))
  const isFirst = await inTransaction(content.db, async (tx) => {
    const saved = await tx
      .updateTable('attachments')
      .set({
        preview: object === undefined ? 'none' : 'ready',
        duration_ms: look?.durationMs ?? null,
        width: look?.width ?? null,
        height: look?.height ?? null,
      })
      .where('id', '=', id)
      .where('preview', '=', 'pending')
      .executeTakeFirst()
    if (saved.numUpdatedRows === 0n || object === undefined) return saved.numUpdatedRows > 0n
    await tx
      .updateTable('attachment_parts')
      .set({ is_stored: true })
      .where('object', '=', object)
      .execute()
    return true
  })
  if (!isFirst && object !== undefined) await dropParts(content, [object])
}

async function posterIn(still: string): Promise<Buffer | undefined> {
  try {
    return (await makeVariants(await readFile(still))).full
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}
