import type { StreamUpload } from '@ideathlon/contracts/attachments/attachment-uploads'
import type {
  AttachmentId,
  AttachmentPlace,
  FolderId,
} from '@ideathlon/contracts/attachments/attachments'
import type { ItemChange } from '@ideathlon/contracts/attachments/storage-library'
import type { MemberId } from '@ideathlon/contracts/ids'
import { plural } from '@ideathlon/contracts/plural'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notFound, Refusal } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../kernel/deps.ts'
import { newKey } from '../files/commands.ts'
import type { FileStore } from '../files/store/file-store.ts'
import { discardIn } from './content/discard.ts'
import { describePlaces } from './places.ts'
import { takeCapacity } from './storage.ts'

export const NO_FILE = 'This file does not exist or is private.'

type NewUpload = Omit<StreamUpload, 'length'> & { size: number; isResumable: boolean }

/**
 * Creates the row of a file that will be uploaded, and reserves its share of the owner's storage.
 */
export async function saveUpload(
  tx: Tx,
  owner: MemberId,
  upload: NewUpload,
  now: Date,
): Promise<AttachmentId> {
  if (upload.folder !== null) await demandFolder(tx, owner, upload.folder)
  await takeCapacity(tx, owner, upload.size)
  const id = newKey()
  await tx
    .insertInto('attachments')
    .values({
      id,
      owner,
      folder: upload.folder,
      kind: 'file',
      name: upload.name,
      title: null,
      type: upload.type,
      is_private: upload.private,
      is_kept: upload.kept || upload.folder !== null,
      is_resumable: upload.isResumable,
      bytes: upload.size,
      width: null,
      height: null,
      duration_ms: null,
      made_at: now,
      stored_at: null,
    })
    .execute()
  return id
}

/**
 * Files can be put only into the owner's own folders. The lock keeps the folder from being deleted
 * in the meantime.
 */
async function demandFolder(tx: Tx, owner: MemberId, folder: FolderId): Promise<void> {
  const found = await tx
    .selectFrom('storage_folders')
    .select('id')
    .where('id', '=', folder)
    .where('owner', '=', owner)
    .forKeyShare()
    .executeTakeFirst()
  if (found === undefined) {
    throw invalid([{ field: 'folder', error: 'This folder no longer exists. Choose another one.' }])
  }
}

type Own = { id: AttachmentId; owner: MemberId }

/**
 * Changes the name, description or folder that the owner gave a file. Naming or moving a file also
 * keeps it. False if there is no such file.
 */
export async function changeAttachment(
  tx: Tx,
  { id, owner }: Own,
  { name, title, folder, private: isPrivate }: ItemChange,
): Promise<boolean> {
  if (typeof folder === 'string') await demandFolder(tx, owner, folder)
  const changed = await tx
    .updateTable('attachments')
    .set({
      is_kept: true,
      ...(name !== undefined && { name }),
      ...(title !== undefined && { title: title === '' ? null : title }),
      ...(folder !== undefined && { folder }),
      ...(isPrivate !== undefined && { is_private: isPrivate }),
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes a file belonging to the actor. If the file is in use, refuses and names the places. */
export async function removeAttachment(
  tx: Tx,
  store: FileStore,
  { id, actor }: { id: AttachmentId; actor: Actor },
): Promise<void> {
  const file = await tx
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (file === undefined) throw notFound(NO_FILE)
  if (await discardIn(tx, store, id)) return
  const uses = await tx
    .selectFrom('attachment_uses')
    .select('used_by')
    .where('attachment', '=', id)
    .orderBy('number')
    .execute()
  throw inUse(
    await describePlaces(
      tx,
      actor,
      uses.map(({ used_by }) => used_by),
    ),
  )
}

function inUse(places: AttachmentPlace[]): Refusal {
  const count = plural(places.length, { one: '{n} place', other: '{n} places' })
  const message = `This file is used in ${count}. Remove it there first.`
  return new Refusal(409, { error: { code: 'file_in_use', message, places } }, message)
}
