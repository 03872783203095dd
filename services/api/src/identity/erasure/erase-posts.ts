import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/** Deletes the blog. The file purge deletes its pictures. */
export async function erasePosts(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from file_uses u using posts p
    where p.author = ${member} and u.used_by = 'post:' || p.id`.execute(tx)
  await sql`delete from posts where author = ${member}`.execute(tx)
}
