import type { Draft } from '@ideathlon/contracts/drafts'
import type { ChallengeSlug, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { assertBelowLimit } from './commands.ts'
import { readDraft } from './queries.ts'

type Promotion = { actor: Actor; origin: Parameters<typeof runIdempotent>[1] }
type IdeaKey = { challenge: ChallengeSlug; idea: IdeaId }

/**
 * Saves a question from a closed QQ as a draft, or returns the draft that it already has. The asker
 * edits it before publishing.
 */
export function promoteIdea(
  deps: Deps,
  { actor, origin }: Promotion,
  which: IdeaKey,
): Promise<Draft> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const question = await readQuestion(tx, actor, which)
    const known = await findPromoted(tx, actor.id, which.idea)
    if (known) return known
    await assertBelowLimit(tx, actor.id)
    const content = {
      question_title: question.title,
      question_detail: question.description,
      category: question.category,
      tags: question.tags,
      solution_format: 'challenge',
      promote: true,
    }
    await tx
      .insertInto('drafts')
      .values({
        account: actor.id,
        draft_type: 'challenge',
        origin: 'challenge-promotion-flow',
        challenge: null,
        source_idea: which.idea,
        title: question.title,
        content: JSON.stringify(content),
        sent_at: null,
        created_at: now,
        saved_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const saved = await findPromoted(tx, actor.id, which.idea)
    if (saved === undefined) throw new Error('a question was promoted but has no draft')
    return saved
  })
}

async function readQuestion(tx: Tx, actor: Actor, { challenge: slug, idea }: IdeaKey) {
  const row = await tx
    .selectFrom('challenges as c')
    .leftJoin('ideas as i', (join) =>
      join
        .onRef('i.challenge', '=', 'c.id')
        .on('i.id', '=', idea)
        .on('i.state', '=', 'published')
        .on('i.is_test', '=', false),
    )
    .select(['c.asker', 'c.co_author', 'c.solution_format', 'c.shelf', 'c.category', 'c.tags'])
    .select(['i.title', 'i.description'])
    .where('c.slug', '=', slug)
    .where('c.hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.challenge_not_found)
  const { asker, co_author: coAuthor } = row
  demand(actor, 'challenge.promote', { asker, coAuthor }, REFUSALS.askers_only)
  if (row.solution_format !== 'qq') throw refused('no_qq')
  if (row.shelf !== 'closed') throw refused('challenge_still_open')
  const { title, description, category, tags } = row
  if (title === null || description === null) throw notFound(REFUSALS.idea_not_found)
  return { title, description, category, tags }
}

async function findPromoted(tx: Tx, account: MemberId, idea: IdeaId): Promise<Draft | undefined> {
  const row = await tx
    .selectFrom('drafts')
    .select('id')
    .where('account', '=', account)
    .where('source_idea', '=', idea)
    .executeTakeFirst()
  return row && readDraft(tx, { account, id: row.id })
}
