import { inTransaction } from '@ideathlon/api/kernel/database/transaction'
import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'
import { addDecisions } from './add-decisions.ts'
import { type Cast, readSafetyWords, type SafetyWords } from './read-words.ts'

const DAY_MS = 86_400_000

/** Creates moderators, feedback, pending reports and past decisions. Runs only once. */
export async function addSafety(db: ApiDb, now: number): Promise<void> {
  const words = readSafetyWords()
  await inTransaction(db, async (tx) => {
    const earlier = await tx.selectFrom('feedback').select('id').limit(1).executeTakeFirst()
    if (earlier !== undefined) return
    const cast = await findCast(tx, words)
    if (cast === undefined) return
    await tx
      .updateTable('accounts')
      .set({ is_ambassador: true })
      .where('id', 'in', cast.keepers)
      .execute()
    await addFeedback(tx, { words, cast, now })
    await addDecisions(tx, { words, cast, now })
  })
}

async function findCast(tx: Tx, { ambassadors }: SafetyWords): Promise<Cast | undefined> {
  const people = await tx.selectFrom('accounts').select(['id', 'handle', 'is_admin']).execute()
  const byHandle = new Map(people.map(({ id, handle }) => [handle, id]))
  const admin = people.find(({ is_admin }) => is_admin)?.id
  const keepers = ambassadors.flatMap((handle) => byHandle.get(handle) ?? [])
  return admin === undefined || keepers.length < 2 ? undefined : { admin, keepers, byHandle }
}

type Scene = { words: SafetyWords; cast: Cast; now: number }

async function addFeedback(tx: Tx, { words, cast, now }: Scene): Promise<void> {
  const oldestFirst = words.feedback.toSorted((a, b) => b.days_ago - a.days_ago)
  for (const { from, email, about, path, text, days_ago, state, answer } of oldestFirst) {
    const sentAt = new Date(now - days_ago * DAY_MS)
    const member = from === null ? null : (cast.byHandle.get(from) ?? null)
    const { id } = await tx
      .insertInto('feedback')
      .values({ member, email: email ?? null, about, path, text, state, sent_at: sentAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (answer === undefined) continue
    const answeredAt = new Date(sentAt.getTime() + DAY_MS / 4)
    await tx
      .insertInto('feedback_answers')
      .values({ feedback: id, text: answer, answered_by: cast.admin, answered_at: answeredAt })
      .execute()
  }
}
