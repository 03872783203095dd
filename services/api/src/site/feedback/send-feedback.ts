import { FEEDBACK_MS_MIN, type SendFeedback } from '@ideathlon/contracts/feedback'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'

/** A machine fills every field, and at once. It is thanked like everybody, and nothing is kept. */
export function isMachine({
  website,
  filled_ms,
}: Pick<SendFeedback, 'website' | 'filled_ms'>): boolean {
  return website !== '' || filled_ms < FEEDBACK_MS_MIN
}

export async function saveFeedback(
  tx: Tx,
  member: MemberId | undefined,
  { about, text, path, email }: SendFeedback,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({
      member: member ?? null,
      email: email === '' ? null : email,
      about,
      path,
      text,
      sent_at: now,
    })
    .execute()
}
