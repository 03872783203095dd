import type { FolderId } from '@ideathlon/contracts/attachments/attachments'
import type {
  Folder,
  LibraryItem,
  LibraryPage,
} from '@ideathlon/contracts/attachments/storage-library'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { readOwnFile, readOwnFiles } from '../attachments/queries.ts'
import { readStorage } from '../attachments/storage.ts'
import { pathTo } from './folder-rules.ts'

export const NO_ITEM = 'This file or folder is not in your library.'

export async function readFolders(db: ApiDb | Tx, owner: MemberId): Promise<Folder[]> {
  const rows = await db
    .selectFrom('storage_folders as d')
    .select(['d.id', 'd.name', 'd.parent'])
    .select([
      sql<number>`(select count(*)::int from attachments f
        where f.folder = d.id and f.stored_at is not null)`.as('files'),
      sql<number>`(select count(*)::int from storage_folders c where c.parent = d.id)`.as(
        'folders',
      ),
    ])
    .where('d.owner', '=', owner)
    .orderBy(sql`lower(d.name)`)
    .execute()
  return rows
}

type Look = { folder?: FolderId | undefined; search: string; page: number; size: number }

/** One folder of the library or, with a search, all matches in the whole library. */
export async function readLibraryPage(
  db: ApiDb,
  owner: MemberId,
  { folder, search, page, size }: Look,
): Promise<{ view: LibraryPage; total: number }> {
  const all = await readFolders(db, owner)
  if (folder !== undefined && !all.some(({ id }) => id === folder)) throw notFound(NO_ITEM)
  const isSearch = search !== ''
  const here = isSearch
    ? all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    : all.filter(({ parent }) => parent === (folder ?? null))
  const within = isSearch ? undefined : (folder ?? null)
  const { files, total } = await readOwnFiles(db, { owner, page, size, search, folder: within })
  const path = folder === undefined ? [] : pathTo(all, folder).map(({ id, name }) => ({ id, name }))
  const storage = await readStorage(db, owner)
  const tree = all.map(({ id, name, parent }) => ({ id, name, parent }))
  return { view: { path, folders: page === 0 ? here : [], files, tree, storage }, total }
}

/** An item in the actor's library. For the actor, no other items exist. */
export async function readItem(db: ApiDb | Tx, actor: Actor, id: string): Promise<LibraryItem> {
  const file = await readOwnFile(db, actor, id)
  if (file !== undefined) return { item: 'file', file }
  const folder = (await readFolders(db, actor.id)).find((one) => one.id === id)
  if (folder === undefined) throw notFound(NO_ITEM)
  return { item: 'folder', folder }
}
