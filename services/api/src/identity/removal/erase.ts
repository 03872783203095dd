import type { MemberId } from '@ideathlon/contracts/ids'
import type { Deps } from '../../deps.ts'
import { fileMail } from '../../mail/file-mail.ts'
import { repeat } from '../../repeat.ts'
import { ERASERS } from './erasers.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 20

/** Erases the accounts whose days of grace are over. */
export function eraseWhoLeft(deps: Deps): () => Promise<void> {
  return repeat({
    what: 'erasing accounts',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => (await eraseDue(deps)) === AT_ONCE,
  })
}

/** Answers how many were erased. */
export async function eraseDue({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  const due = await db
    .selectFrom('accounts')
    .select('id')
    .where('leaving_at', '<=', at)
    .where('deleted_at', 'is', null)
    .orderBy('leaving_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await erase(db, id, at)
  return due.length
}

/**
 * The person goes, and the row stays: the log and what they wrote in public name its id. Who signs in at
 * this instant waits for the row, and finds nobody.
 */
async function erase(db: Deps['db'], id: MemberId, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const leaving = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as name'])
      .where('id', '=', id)
      .where('leaving_at', '<=', now)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (leaving === undefined) return
    for (const eraser of ERASERS) await eraser(tx, id)
    await tx
      .updateTable('accounts')
      .set({
        handle: `removed-${id}`,
        email: null,
        password_hash: null,
        first_name: '',
        last_name: '',
        bio: '',
        interests: [],
        avatar: null,
        locale: 'en',
        is_admin: false,
        is_ambassador: false,
        email_verified_at: null,
        leaving_at: null,
        deleted_at: now,
      })
      .where('id', '=', id)
      .execute()
    if (leaving.email === null) return
    const what = 'Your account has been deleted. Thank you for every idea.'
    const letter = { kind: 'security', data: { name: leaving.name, what, link: '/' } } as const
    // The last letter belongs to no account; it is thrown away some days after it went.
    await fileMail(tx, { ...letter, account: null, address: leaving.email }, now)
  })
}
