import type { ChallengeState } from '@ideathlon/contracts/challenges'
import type { ChallengeId, ChallengeSlug } from '@ideathlon/contracts/ids'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import { countPublished, loadAsker } from '../../../community/fair-pay/asker-pay.ts'
import { assertMayAskHere } from '../../../community/preferences/may-ask.ts'
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
import { daysAfter } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { isToPick } from '../../idea-reading/results-visible.ts'
import { replaceChallengePictures } from '../edits/commands.ts'
import { durationOf, filledAssumptions } from '../openness.ts'
import { decidePublish } from '../rules.ts'
import { ideasCarriedOver } from '../signals.ts'
import { type ChallengeRow, challengeContext, loadChallenge, saveChallenge } from '../store.ts'
import type { By } from './commands.ts'
import { shownFormat } from './format-view.ts'
import { decideTransition } from './transitions.ts'

export type RepeatResult = { id: ChallengeId; slug: ChallengeSlug }
/** `days`: how long it stays open; by default, as long as the original. */
export type RepeatInput = {
  slug: ChallengeSlug
  kind: 'renerve' | 'iterate' | 'duplicate'
  days?: number
}

/**
 * Repeats a challenge. `renerve`: by any member, without copying ideas. `iterate`: by its asker,
 * with its best ideas as the next round. `duplicate`: as the asker's own draft.
 */
export function repeatChallenge(
  deps: Deps,
  by: By,
  again: RepeatInput,
): Promise<Outcome<RepeatResult>> {
  const { kind } = again
  const asker = by.actor.id
  return runCommand(deps, by.origin, {
    load: async (tx, now) => {
      const source = await loadChallenge(tx, { slug: again.slug }, 'alone')
      if (kind !== 'duplicate') await assertMayAskHere(tx, { platform: source.home, member: asker })
      const days = again.days ?? durationOf(source)
      const isRepeated = await hasRepeated(tx, source.id, { asker, kind })
      return { source, days, isRepeated, standing: await loadAsker(tx, asker, now) }
    },
    may: ({ source }) =>
      kind === 'renerve'
        ? can(by.actor, 'challenge.publish')
        : can(by.actor, 'challenge.edit', { asker: source.asker }),
    decide: ({ source, days, isRepeated, standing }, now): Decision => {
      const move = decideTransition(source.state as ChallengeState, kind)
      if (!move.ok) return move
      if (kind === 'duplicate') return accept()
      // The copied ideas would show the asker which ones raters liked best.
      if (kind === 'iterate' && source.ideas > 0 && isToPick(source, asker))
        return refuse('iterate_after_picks')
      if (isRepeated) return refuse('already_renerved')
      const published = decidePublish(
        {
          askerId: asker,
          opensAt: now,
          closesAt: daysAfter(now, days),
          ...standing,
        },
        { assumptions: filledAssumptions(source) },
      )
      const renerved = activity('ChallengeRenerved', { origin: source.id })
      return acceptPending([renerved, ...published.newEvents], published.pending ?? [])
    },
    save: async (tx, { source, days }, _accepted, now) => {
      const made = await saveCopy(tx, source, { asker, kind, days, now })
      if (kind !== 'duplicate') await countPublished(tx, asker, now)
      if (kind === 'iterate') await copyBestIdeas(tx, { source, to: made, now })
      // Any member can reNerve a closed challenge; the other kinds are reserved for the asker, so
      // an admin who uses them performs an act of power.
      if (kind !== 'renerve') {
        const use = challengePower('challenge.copy', source, { kind })
        await actOfPower(tx, by.origin, use, now)
      }
      const { platform, category } = source
      return { view: made, context: challengeContext({ platform, category, id: made.id }) }
    },
  })
}

/** Once per challenge and member, because repeating pays the same points as asking. */
async function hasRepeated(
  tx: Tx,
  source: ChallengeId,
  { asker, kind }: { asker: number; kind: RepeatInput['kind'] },
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

type CopyInput = { asker: number; kind: RepeatInput['kind']; days: number; now: Date }

const json = (value: object | null): string | null => value && JSON.stringify(value)

const askingColumns = (source: ChallengeRow, keepsIdea: boolean) => ({
  article: json(source.article),
  article_skipped: source.article_skipped,
  image_credit: json(source.image_credit),
  deep_dives: json(source.deep_dives),
  location: json(source.location),
  own_idea: keepsIdea ? json(source.own_idea) : null,
})

async function saveCopy(tx: Tx, source: ChallengeRow, copy: CopyInput): Promise<RepeatResult> {
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
    closesAt: daysAfter(now, days),
    createdAt: now,
  })
  // Only its asker knows about a hidden idea, so it is kept in the asker's own duplicate, where
  // they can enter it again.
  const isShownIdea = source.solution_format === 'improve-an-idea'
  const keepsIdea = isShownIdea || (kind === 'duplicate' && asker === source.asker)
  await tx
    .updateTable('challenges')
    .set({
      solution_format: shownFormat(source, { isAsker: asker === source.asker }),
      challenge_format: source.challenge_format,
      caption_solution_format: source.caption_solution_format,
      caption_reaction_type: source.caption_reaction_type,
      image_alt: source.image_alt,
      innovation_scale: source.innovation_scale,
      primary_image: source.primary_image,
      tags: source.tags,
      links: source.links,
      improve_purpose: source.improve_purpose,
      ...askingColumns(source, keepsIdea),
      // Only a duplicate, which is a draft, keeps the prize and the fee: its asker reviews them
      // before publishing.
      ...(kind === 'duplicate' && {
        prize_type: source.prize_type,
        prize_title: source.prize_title,
        prize_description: source.prize_description,
        prize_cents: source.prize_cents,
        idea_entry_fee_cents: source.idea_entry_fee_cents,
      }),
      origin: source.id,
      origin_kind: kind,
      round: kind === 'iterate' ? source.round + 1 : 1,
    })
    .where('id', '=', made.id)
    .execute()
  await replaceChallengePictures(tx, made.id, {
    after: { ...source, own_idea: keepsIdea ? source.own_idea : null },
  })
  return made
}

type Rounds = {
  source: { id: ChallengeId; question_title: string }
  to: { id: ChallengeId; slug: ChallengeSlug }
  now: Date
}

/**
 * Copies the best ideas into the next round with their authors and co-authors, who are not paid
 * again for them.
 */
async function copyBestIdeas(tx: Tx, { source, to, now }: Rounds): Promise<void> {
  await sql`
    insert into ideas (challenge, author, title, description, body, image, image_alt, purpose, answers,
      caption_top, caption_bottom, entered_at, origin)
    select ${to.id}, author, title, description, body, image, image_alt, purpose, answers,
      caption_top, caption_bottom, ${now}, id
    from ideas
    where challenge = ${source.id} and state = 'published' and not is_test and place is not null
    order by place limit ${COMMUNITY_WINNERS}`.execute(tx)
  await sql`
    with carried as (select id, origin from ideas where challenge = ${to.id}), kept as (
      insert into file_uses (key, used_by)
      select u.key, 'idea:' || c.id from carried c join file_uses u on u.used_by = 'idea:' || c.origin
    )
    insert into idea_co_authors (idea, member, invited_at, accepted_at)
    select c.id, n.member, n.invited_at, n.accepted_at
    from carried c join idea_co_authors n on n.idea = c.origin
    where n.accepted_at is not null`.execute(tx)
  await sql`
    update challenges c set ideas = n.published, innovators = n.authors
    from (
      select count(*) as published, count(distinct author) as authors
      from ideas where challenge = ${to.id}
    ) n where c.id = ${to.id}`.execute(tx)
  const carried = { challenge: to.id, slug: to.slug, earlierQuestion: source.question_title }
  await emit(tx, ideasCarriedOver, carried, now)
}
