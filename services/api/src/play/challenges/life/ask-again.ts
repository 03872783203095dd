import type { ChallengeState } from '@ideathlon/contracts/challenges'
import type { ImageUrl } from '@ideathlon/contracts/files'
import type { ChallengeId, ChallengeSlug } from '@ideathlon/contracts/ids'
import { assertAsksHere } from '../../../community/preferences/may-ask.ts'
import { actOfPower } from '../../../kernel/audit/act-of-power.ts'
import { challengePower } from '../../../kernel/audit/challenge-power.ts'
import {
  accept,
  acceptPending,
  activity,
  type Decision,
  refuse,
} from '../../../kernel/command/decision.ts'
import { type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { countAsked, loadAsker } from '../../fair-pay/asker-standing.ts'
import { isToPick } from '../../ideas/places-told.ts'
import { decidePublish } from '../decide.ts'
import { keepPicture } from '../edits/keep-picture.ts'
import { type ChallengeRow, loadChallenge } from '../load.ts'
import { durationOf, filledAssumptions } from '../openness.ts'
import { challengeContext, saveChallenge } from '../save.ts'
import { carryOver } from './carry-over.ts'
import type { By } from './move-challenge.ts'
import { decideMove } from './moves.ts'

export type Made = { id: ChallengeId; slug: ChallengeSlug }
/** `days`: for how long it is open; without them, as long as the one it is made from. */
export type Again = {
  slug: ChallengeSlug
  kind: 'renerve' | 'iterate' | 'duplicate'
  days?: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The same words asked once more: `renerve` by anybody and without ideas, `iterate` by its asker with
 * its best ideas as a next round, `duplicate` as the asker's own draft.
 */
export function askAgain(deps: Deps, by: By, again: Again): Promise<Outcome<Made>> {
  const { kind } = again
  const asker = by.actor.id
  return runCommand(deps, by.origin, {
    load: async (tx, now) => {
      const source = await loadChallenge(tx, { slug: again.slug }, 'alone')
      if (kind !== 'duplicate') await assertAsksHere(tx, { platform: source.home, member: asker })
      const days = again.days ?? durationOf(source)
      const isRepeated = await hasAsked(tx, source.id, { asker, kind })
      return { source, days, isRepeated, standing: await loadAsker(tx, asker, now) }
    },
    may: ({ source }) =>
      kind === 'renerve'
        ? can(by.actor, 'challenge.publish')
        : can(by.actor, 'challenge.edit', { asker: source.asker }),
    decide: ({ source, days, isRepeated, standing }, now): Decision => {
      const move = decideMove(source.state as ChallengeState, kind)
      if (!move.ok) return move
      if (kind === 'duplicate') return accept()
      // Which ideas are carried over would tell what the crowd liked best.
      if (kind === 'iterate' && source.ideas > 0 && isToPick(source, asker))
        return refuse('iterate_after_picks')
      if (isRepeated) return refuse('already_renerved')
      const published = decidePublish(
        {
          askerId: asker,
          opensAt: now,
          closesAt: new Date(now.getTime() + days * DAY_MS),
          ...standing,
        },
        { assumptions: filledAssumptions(source) },
      )
      const renerved = activity('ChallengeRenerved', { origin: source.id })
      return acceptPending([renerved, ...published.newEvents], published.pending ?? [])
    },
    save: async (tx, { source, days }, _accepted, now) => {
      const made = await saveCopy(tx, source, { asker, kind, days, now })
      if (kind !== 'duplicate') await countAsked(tx, asker, now)
      if (kind === 'iterate') await carryOver(tx, { source, to: made, now })
      // Anybody may ask a closed challenge anew; what `may` keeps for its asker is an act of power.
      if (kind !== 'renerve') {
        const use = challengePower('challenge.copy', source, { kind })
        await actOfPower(tx, by.origin, use, now)
      }
      const { platform, category } = source
      return { view: made, context: challengeContext({ platform, category, id: made.id }) }
    },
  })
}

/** Once a question and member: asking again is paid like asking. */
async function hasAsked(
  tx: Tx,
  source: ChallengeId,
  { asker, kind }: { asker: number; kind: Again['kind'] },
): Promise<boolean> {
  const earlier = await tx
    .selectFrom('challenges')
    .select('id')
    .where('origin', '=', source)
    .where('asker', '=', asker)
    .where('origin_kind', '=', kind)
    .executeTakeFirst()
  return earlier !== undefined
}

type Copying = { asker: number; kind: Again['kind']; days: number; now: Date }

async function saveCopy(tx: Tx, source: ChallengeRow, copy: Copying): Promise<Made> {
  const { asker, kind, days, now } = copy
  const made = await saveChallenge(tx, {
    platform: source.platform,
    home: source.home,
    category: source.category,
    asker,
    questionTitle: source.question_title,
    questionDetail: source.question_detail,
    assumptionWho: source.assumption_who,
    assumptionWhat: source.assumption_what,
    assumptionWhy: source.assumption_why,
    maxUserIdeas: source.max_user_ideas,
    state: kind === 'duplicate' ? 'draft' : 'open',
    opensAt: now,
    closesAt: new Date(now.getTime() + days * DAY_MS),
    createdAt: now,
  })
  await tx
    .updateTable('challenges')
    .set({
      solution_format: source.solution_format,
      challenge_format: source.challenge_format,
      caption_solution_format: source.caption_solution_format,
      caption_reaction_type: source.caption_reaction_type,
      image_alt: source.image_alt,
      innovation_scale: source.innovation_scale,
      primary_image: source.primary_image,
      tags: source.tags,
      links: source.links,
      improve_purpose: source.improve_purpose,
      // A prize is promised anew: only in one's own draft, where it is read before it is published.
      ...(kind === 'duplicate' && {
        prize_type: source.prize_type,
        prize_title: source.prize_title,
        prize_description: source.prize_description,
      }),
      origin: source.id,
      origin_kind: kind,
      round: kind === 'iterate' ? source.round + 1 : 1,
    })
    .where('id', '=', made.id)
    .execute()
  await keepPicture(tx, made.id, { after: source.primary_image as ImageUrl | null })
  return made
}
