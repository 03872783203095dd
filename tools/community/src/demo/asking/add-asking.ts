import type { Deps } from '@ideathlon/api/kernel/deps'
import { actOnInvitation, inviteCoAuthor } from '@ideathlon/api/play/challenge-co-authors/commands'
import { createDraft } from '@ideathlon/api/play/drafts/commands'
import { type Account, as, by, readAccounts } from '../accounts.ts'
import { addOnce, dropUnsentNotices } from '../add-once.ts'
import { BESIDE, INVITING, TOGETHER } from './words.ts'

const HOUR_MS = 3_600_000

/**
 * Adds what askers have in progress: a draft with a co-author, a pending invitation, and deep dives
 * on a challenge.
 */
export async function addAsking(
  deps: Deps,
  { logins, now }: { logins: readonly string[]; now: number },
): Promise<void> {
  const { db } = deps
  const [member, asker] = await readAccounts(db, logins.slice(0, 2))
  if (member === undefined || asker === undefined) return
  await addOnce(db, 'demo-asking', async () => {
    const ago = (hours: number) => ({ ...deps, now: () => new Date(now - hours * HOUR_MS) })
    await fillChallenge(deps, asker)
    const together = await draft(ago(30), asker, TOGETHER)
    await inviteCoAuthor(ago(29), as(asker.id), { id: together, handle: member.handle })
    await actOnInvitation(ago(26), as(member.id), { id: together, act: 'accept' })
    const inviting = await draft(ago(8), member, INVITING)
    await inviteCoAuthor(ago(7), as(member.id), { id: inviting, handle: asker.handle })
    await dropUnsentNotices(db)
  })
}

async function draft(deps: Deps, author: Account, content: { question_title: string }) {
  const written = { draft_type: 'challenge' as const, origin: 'challenge-creation-flow' as const }
  const title = content.question_title
  const writing = { account: author.id, origin: by(author.id) }
  return (await createDraft(deps, writing, { ...written, title, content })).id
}

/** Adds details to the asker's newest open challenge. */
async function fillChallenge({ db }: Deps, asker: Account): Promise<void> {
  const open = await db
    .selectFrom('challenges')
    .select('id')
    .where('asker', '=', asker.id)
    .where('shelf', '=', 'open')
    .where('solution_format', '=', 'challenge')
    .where('caption_solution_format', 'is', null)
    .orderBy('opens_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open === undefined) return
  await db
    .updateTable('challenges')
    .set({
      tags: BESIDE.tags,
      location: JSON.stringify(BESIDE.location),
      article: JSON.stringify(BESIDE.article),
      deep_dives: JSON.stringify(BESIDE.deep_dives),
    })
    .where('id', '=', open.id)
    .execute()
}
