import type { AmaAct } from '@ideathlon/contracts/ama'
import type { ChallengeSlug, Handle, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { findAccount, findActive } from '../../community/profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../../community/relations/between.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { opennessOf } from '../challenges/openness.ts'
import { loadChallenge } from '../challenges/store.ts'
import { hasEntered } from '../idea-reading/privacy.ts'
import { type CircleState, decideAmaInvitation, type Standing } from './rules.ts'
import { amaInvitationAccepted, amaMentorInvited } from './signals.ts'

type By = { origin: Origin; actor: Actor }
type AmaActInput = { slug: ChallengeSlug; act: AmaAct; handle: Handle | undefined }

/** The challenge is locked, so that two simultaneous invitations are both counted. */
export function actInCircle(
  deps: Deps,
  { origin, actor }: By,
  { slug, act, handle }: AmaActInput,
): Promise<Outcome<{ slug: ChallengeSlug }>> {
  return runChange(deps, origin, {
    load: async (tx, now) => {
      const challenge = await loadChallenge(tx, { slug }, 'alone')
      const { id: question, asker } = challenge
      if (act === 'invite') demand(actor, 'ama.invite', { asker })
      const target = handle === undefined ? null : await readTarget(tx, { handle, act, actor, now })
      const rule: CircleState = {
        isAma: challenge.solution_format === 'ama',
        isOpen: opennessOf(challenge, now) === 'open',
        isAsker: actor.id === asker,
        own: await standingOf(tx, question, actor.id),
        hasEntered: await hasEntered(tx, question, actor.id),
        target: target === null ? null : await ruleOf(tx, { question, asker, target }),
        taken: await countTaken(tx, question),
      }
      return { challenge, target, rule }
    },
    decide: ({ rule }) => decideAmaInvitation(rule, act),
    save: async (tx, { challenge, target }, { who, to }, now) => {
      const member = who === 'self' ? actor.id : (target ?? 0)
      await moveTo(tx, { challenge: challenge.id, member, to, now })
      if (to !== 'none') {
        const { id, asker, question_title: question } = challenge
        const what = to === 'invited' ? amaMentorInvited : amaInvitationAccepted
        await emit(tx, what, { challenge: id, slug, question, asker, mentor: member }, now)
      }
      return { slug }
    },
  })
}

type NamedMember = { handle: Handle; act: AmaAct; actor: Actor; now: Date }

/**
 * A member who has blocked the asker is treated as not found, except when the asker removes them.
 */
async function readTarget(tx: Tx, { handle, act, actor, now }: NamedMember): Promise<MemberId> {
  if (act === 'remove') {
    const known = await findAccount(tx, handle)
    if (known === undefined) throw notFound(REFUSALS.member_not_found)
    return known
  }
  const found = await findActive(tx, handle, now)
  if (found === undefined || isHidden(await readRelationBetween(tx, actor.id, found.id))) {
    throw notFound(REFUSALS.member_not_found)
  }
  return found.id
}

type AmaTarget = { question: number; asker: MemberId; target: MemberId }

async function ruleOf(
  tx: Tx,
  { question, asker, target }: AmaTarget,
): Promise<NonNullable<CircleState['target']>> {
  return {
    standing: await standingOf(tx, question, target),
    isAsker: target === asker,
  }
}

async function standingOf(tx: Tx, challenge: number, member: MemberId): Promise<Standing> {
  const row = await tx
    .selectFrom('ama_mentors')
    .select('accepted_at')
    .where('challenge', '=', challenge)
    .where('member', '=', member)
    .executeTakeFirst()
  if (row === undefined) return 'none'
  return row.accepted_at === null ? 'invited' : 'mentor'
}

async function countTaken(tx: Tx, challenge: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ama_mentors')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('challenge', '=', challenge)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Move = { challenge: number; member: MemberId; to: Standing; now: Date }

async function moveTo(tx: Tx, { challenge, member, to, now }: Move): Promise<void> {
  if (to === 'invited') {
    const invited = { challenge, member, invited_at: now, accepted_at: null }
    await tx.insertInto('ama_mentors').values(invited).execute()
    return
  }
  if (to === 'none') {
    const gone = tx.deleteFrom('ama_mentors').where('challenge', '=', challenge)
    await gone.where('member', '=', member).execute()
    return
  }
  const joined = tx.updateTable('ama_mentors').set({ accepted_at: now })
  await joined.where('challenge', '=', challenge).where('member', '=', member).execute()
}
