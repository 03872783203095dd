import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { isOnePerson } from '../../community/relations/one-person.ts'
import type { Tx } from '../../kernel/deps.ts'
import { isMentorOf } from '../ama/privacy.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/load.ts'
import { filledAssumptions, opennessOf } from '../challenges/openness.ts'
import { isUnverified } from '../fair-pay/asker-standing.ts'
import { lockToday } from '../fair-pay/daily-deeds.ts'
import type { EntryState } from './decide.ts'

export type LoadedEntry = { rule: EntryState; challenge: ChallengeRow }

export async function loadEntry(
  tx: Tx,
  { slug, author, now }: { slug: ChallengeSlug; author: MemberId; now: Date },
): Promise<LoadedEntry> {
  const challenge = await loadChallenge(tx, { slug }, 'alone')
  const own = await tx
    .selectFrom('ideas')
    .select((eb) => eb.fn.countAll<string>().as('entered'))
    .select(sql<string>`count(*) filter (where state = 'published')`.as('standing'))
    .where('challenge', '=', challenge.id)
    .where('author', '=', author)
    .select(isOnePerson(author, challenge.asker).as('is_askers_person'))
    .executeTakeFirstOrThrow()
  const rule = {
    challenge: opennessOf(challenge, now),
    askerId: challenge.asker,
    authorId: author,
    isAskersPerson: own.is_askers_person,
    ownIdeas: Number(own.standing),
    hasEntered: Number(own.entered) > 0,
    maxUserIdeas: challenge.max_user_ideas,
    innovators: challenge.innovators,
    assumptions: filledAssumptions(challenge),
    isCaption: challenge.caption_solution_format !== null,
    readsAlong: await isMentorOf(tx, challenge, author),
    isUnverified: await isUnverified(tx, author),
    enteredToday: await lockToday(tx, { member: author, deed: 'entered', now }),
  }
  return { rule, challenge }
}
