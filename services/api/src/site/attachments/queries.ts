import type {
  AttachmentId,
  AttachmentKind,
  FolderId,
  OwnFile,
  OwnFileDetail,
} from '@ideathlon/contracts/attachments/attachments'
import type { MemberId } from '@ideathlon/contracts/ids'
import { type Actor, isInPerson } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { NO_FILE } from './commands.ts'
import { describePlaces, readablePlaces } from './places.ts'
import { ATTACHMENT_COLUMNS, type AttachmentRow, OWN_COLUMNS, ownViewOf } from './view.ts'

export type Readable = AttachmentRow & { owner: MemberId; is_private: boolean }

/**
 * An attachment for somebody who can read it: it is their own, or public, or used in a place that
 * is open to them. For everyone else it does not exist. Admins who view as the owner do not see
 * private files.
 */
export async function demandReadable(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: AttachmentId,
): Promise<Readable> {
  const file = await db
    .selectFrom('attachments as f')
    .select([...ATTACHMENT_COLUMNS, 'f.owner', 'f.is_private'])
    .where('f.id', '=', id)
    .where('f.stored_at', 'is not', null)
    .executeTakeFirst()
  if (file === undefined) throw notFound(NO_FILE)
  const isOwn = isInPerson(actor, file.owner)
  if (isOwn || !file.is_private || (await isUsedWhereReadable(db, actor, id))) return file
  throw notFound(NO_FILE)
}

async function isUsedWhereReadable(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: AttachmentId,
): Promise<boolean> {
  const places = await placesOf(db, id)
  return places.length > 0 && (await readablePlaces(db, actor, places)).size > 0
}

async function placesOf(db: ApiDb | Tx, id: AttachmentId): Promise<string[]> {
  const rows = await db
    .selectFrom('attachment_uses')
    .select('used_by')
    .where('attachment', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ used_by }) => used_by)
}

export type OwnFiles = {
  owner: MemberId
  page: number
  size: number
  search: string
  kind?: AttachmentKind | undefined
  /** Null: only the files that are in no folder. Undefined: all files. */
  folder?: FolderId | null | undefined
}

/** One page of a member's files, newest first. */
export async function readOwnFiles(
  db: ApiDb | Tx,
  { owner, page, size, search, kind, folder }: OwnFiles,
): Promise<{ files: OwnFile[]; total: number }> {
  const found = db
    .selectFrom('attachments as f')
    .where('f.owner', '=', owner)
    .where('f.stored_at', 'is not', null)
    .$if(search !== '', (query) => query.where(isNamedLike(search)))
    .$if(kind !== undefined, (query) => query.where('f.kind', '=', kind ?? 'file'))
    .$if(typeof folder === 'string', (query) => query.where('f.folder', '=', folder ?? ''))
    .$if(folder === null, (query) => query.where('f.folder', 'is', null))
  const rows = await found
    .select(OWN_COLUMNS)
    .select(
      sql<number>`(select count(*)::int from attachment_uses u where u.attachment = f.id)`.as(
        'uses',
      ),
    )
    .orderBy('f.made_at', 'desc')
    .orderBy('f.id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { files: rows.map(ownViewOf), total }
}

/** SQL on `attachments as f`: whether the title or name contains the given text. */
export const isNamedLike = (search: string) =>
  sql<boolean>`concat_ws(' ', f.title, f.name) ilike ${patternOf(search)}`

const patternOf = (search: string) => `%${escapedForLike(search)}%`

/** A file of the actor with the places where it is used; undefined if they have no such file. */
export async function readOwnFile(
  db: ApiDb | Tx,
  actor: Actor,
  id: AttachmentId,
): Promise<OwnFileDetail | undefined> {
  const row = await db
    .selectFrom('attachments as f')
    .select(OWN_COLUMNS)
    .where('f.id', '=', id)
    .where('f.owner', '=', actor.id)
    .where('f.stored_at', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const users = await placesOf(db, id)
  const places = await describePlaces(db, actor, users)
  return { ...ownViewOf({ ...row, uses: users.length }), places }
}
