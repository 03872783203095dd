import type { ChallengeId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { notify } from '../../../messaging/notifications/notify.ts'
import { readMentioned } from '../../../messaging/notifications/triggers/read-mentioned.ts'

/** Whom a question names hears of it when it opens. Who has not proven an address reaches nobody by it. */
export async function tellNamed(tx: Tx, id: ChallengeId, now: Date): Promise<void> {
  const question = await tx
    .selectFrom('challenges as c')
    .innerJoin('accounts as a', 'a.id', 'c.asker')
    .select(['a.id', 'c.slug', 'c.question_title', 'c.question_detail', ...NAME_COLUMNS])
    .where('c.id', '=', id)
    .where('a.email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (question === undefined) return
  const { id: from, slug, question_title, question_detail } = question
  const named = await readMentioned(tx, { text: `${question_title}\n${question_detail}` })
  const data = { slug, question: question_title, name: displayName(question) }
  await notify(
    tx,
    [...named]
      .filter((to) => to !== from)
      .map((to) => ({
        to,
        kind: 'question_mention' as const,
        subject: `challenge:${id}`,
        data,
        from,
        once: `named:${id}`,
      })),
    now,
  )
}
