import {
  FOLLOWS_MAX,
  type FollowKind,
  type FollowView,
} from '@ideathlon/contracts/activity/follows'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps } from '../../kernel/deps.ts'
import { findFollowable } from './followable.ts'

type FollowInput = { kind: FollowKind; ref: string; follows: boolean }

/**
 * Follows or unfollows something. Following causes no events, because it does not affect scores.
 */
export function setFollow(
  deps: Pick<Deps, 'db' | 'now'>,
  origin: Origin & { actor: number },
  { kind, ref, follows }: FollowInput,
): Promise<FollowView> {
  const member = origin.actor
  return runIdempotent(deps, origin, async (tx, now) => {
    const subject = await findFollowable(tx, kind, ref)
    if (!follows) {
      await tx
        .deleteFrom('subject_follows')
        .where('member', '=', member)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute()
      return { kind, ref, follows }
    }
    // The lock makes simultaneous requests of one member wait for each other, so that all of them
    // are counted.
    await sql`select from accounts where id = ${member} for update`.execute(tx)
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from subject_follows
      where member = ${member} and (kind, subject) <> (${kind}, ${subject})`.execute(tx)
    if ((rows[0]?.others ?? 0) >= FOLLOWS_MAX) throw refused('too_many_follows')
    await tx
      .insertInto('subject_follows')
      .values({ member, kind, subject, since: now })
      .onConflict((on) => on.doNothing())
      .execute()
    return { kind, ref, follows }
  })
}
