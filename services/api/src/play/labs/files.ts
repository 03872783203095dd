import { LAB_FILES_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { AttachmentId, FolderId } from '@ideathlon/contracts/attachments/attachments'
import type { LabFile } from '@ideathlon/contracts/attachments/lab-folders'
import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { conflict, invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { claimAttachment, releaseAttachments } from '../../site/attachments/claims.ts'
import type { AttachmentPlaces, AttachmentUser } from '../../site/attachments/places.ts'
import { isNamedLike } from '../../site/attachments/queries.ts'
import { ATTACHMENT_COLUMNS, viewOf } from '../../site/attachments/view.ts'
import { lockLabFolders } from './folders.ts'
import { assertInLab } from './membership.ts'

const labOf = (idea: IdeaId): AttachmentUser => `lab:${idea}`
const NO_FILE = 'This file is no longer in the lab.'

type Files = {
  idea: IdeaId
  viewer: MemberId
  /** If undefined, the files of all folders are listed. */
  folder?: FolderId | 'top' | undefined
  search: string
  page: number
  size: number
}

/** One page of the files of a lab, for one of its members. */
export async function readLabFiles(
  db: ApiDb,
  { idea, viewer, folder, search, page, size }: Files,
): Promise<{ files: LabFile[]; total: number }> {
  const lab = await assertInLab(db, { idea, member: viewer })
  const listed = db
    .selectFrom('attachment_uses as u')
    .innerJoin('attachments as f', 'f.id', 'u.attachment')
    .innerJoin('accounts as a', 'a.id', 'f.owner')
    .select([...ATTACHMENT_COLUMNS, 'f.owner', 'u.used_at', 'u.lab_folder'])
    .select([...NAME_COLUMNS, sql<number>`count(*) over ()::int`.as('total')])
    .where('u.used_by', '=', labOf(idea))
    .$if(folder !== undefined, (query) =>
      query.where(
        'u.lab_folder',
        'is not distinct from',
        folder === 'top' ? null : (folder ?? null),
      ),
    )
    .$if(search !== '', (query) => query.where(isNamedLike(search)))
    .orderBy('u.used_at', 'desc')
    .orderBy('f.id')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  const files = rows.map((row) => ({
    ...viewOf(row),
    shared_by: faceOf({ ...row, id: row.owner }),
    shared_at: row.used_at.toISOString(),
    folder: row.lab_folder,
    can_remove: [row.owner, lab.author].includes(viewer),
  }))
  return { files, total }
}

type LabFileInput = { origin: Origin; actor: Actor; idea: IdeaId; id: AttachmentId }
type ShareFileInput = LabFileInput & { folder: FolderId | null }

/** Shares a file of the actor with the lab. Sharing it again can only move it to another folder. */
export function shareFile(deps: Deps, { origin, actor, idea, id, folder }: ShareFileInput) {
  return runIdempotent(deps, origin, async (tx, now) => {
    await assertInLab(tx, { idea, member: actor.id })
    demand(actor, 'lab.write')
    // The lock ensures that files are added one after the other, so that the list stays within its
    // limit.
    await tx.selectFrom('ideas').select('id').where('id', '=', idea).forNoKeyUpdate().execute()
    if (!(await claimAttachment(tx, { id, by: labOf(idea), owner: actor.id, now }))) {
      throw invalid([{ field: 'id', error: 'This file no longer exists. Upload it again.' }])
    }
    if ((await countFiles(tx, idea)) > LAB_FILES_MAX) {
      throw conflict(`A lab can have ${LAB_FILES_MAX} files. Remove one that you do not need.`)
    }
    await place(tx, { idea, id, folder })
    return { id }
  })
}

/** Any member of the lab can move a file to another folder. */
export function moveFile(deps: Deps, { origin, actor, idea, id, folder }: ShareFileInput) {
  return runIdempotent(deps, origin, async (tx) => {
    await assertInLab(tx, { idea, member: actor.id })
    demand(actor, 'lab.write')
    if (!(await place(tx, { idea, id, folder }))) throw notFound(NO_FILE)
    return { id }
  })
}

/** False if the file is not in the lab. */
async function place(
  tx: Tx,
  { idea, id, folder }: Pick<ShareFileInput, 'idea' | 'id' | 'folder'>,
): Promise<boolean> {
  const folders = await lockLabFolders(tx, idea)
  if (folder !== null && !folders.some((one) => one.id === folder)) {
    const error = 'This folder no longer exists. Choose another one.'
    throw invalid([{ field: 'folder', error }])
  }
  const moved = await tx
    .updateTable('attachment_uses')
    .set({ lab_folder: folder })
    .where('used_by', '=', labOf(idea))
    .where('attachment', '=', id)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

async function countFiles(tx: Tx, idea: IdeaId): Promise<number> {
  const { files } = await tx
    .selectFrom('attachment_uses')
    .select(sql<number>`count(*)::int`.as('files'))
    .where('used_by', '=', labOf(idea))
    .executeTakeFirstOrThrow()
  return files
}

/** Removes a file from the lab. It stays among its owner's files. */
export function removeFile(deps: Deps, { origin, actor, idea, id }: LabFileInput) {
  return runIdempotent(deps, origin, async (tx) => {
    const lab = await assertInLab(tx, { idea, member: actor.id })
    demand(actor, 'lab.write')
    const file = await tx
      .selectFrom('attachment_uses as u')
      .innerJoin('attachments as f', 'f.id', 'u.attachment')
      .select('f.owner')
      .where('u.used_by', '=', labOf(idea))
      .where('f.id', '=', id)
      .executeTakeFirst()
    if (file === undefined) throw notFound(NO_FILE)
    if (![file.owner, lab.author].includes(actor.id)) {
      throw conflict('Only the owner of this file and the author of the idea can remove it.')
    }
    await releaseAttachments(tx, labOf(idea), [id])
    // Its owner uploaded it on purpose, so it stays among the owner's files.
    await tx.updateTable('attachments').set({ is_kept: true }).where('id', '=', id).execute()
    return { id }
  })
}

/** The labs as places that use files. The members of a lab can read its files. */
export const LAB_PLACES: AttachmentPlaces = {
  async readable(db, actor, ids) {
    if (actor === undefined || actor.shadowedBy !== undefined) return []
    const { rows } = await sql<{ id: string }>`
      select i.id::text as id from ideas i
      where i.id = any(${ids.map(Number)}::int[]) and not i.is_test
        and (i.author = ${actor.id} or exists (select from idea_co_authors c
          where c.idea = i.id and c.member = ${actor.id} and c.accepted_at is not null))`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  },
  async describe(db, _actor, id) {
    const idea = await db
      .selectFrom('ideas')
      .select('title')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    return {
      title: `Lab of “${idea.title}”`,
      link: `/me/my-dashboard/idea-team-labs?room=${id}&tab=files`,
    }
  },
}
