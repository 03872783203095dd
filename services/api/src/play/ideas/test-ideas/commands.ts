import type { IdeaWords } from '@ideathlon/contracts/ideas'
import type { ChallengeId } from '@ideathlon/contracts/ids'
import { TEST_IDEAS_MAX } from '@ideathlon/contracts/limits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { accept, refuse } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { opennessOf } from '../../challenges/openness.ts'
import { type ChallengeRow, challengeContext, loadChallenge } from '../../challenges/store.ts'
import { whenIdeasJoin } from '../../ratings/queue/queue.ts'
import { saveIdeas } from '../save.ts'
import { whenFixed } from '../writing/grace.ts'
import { replaceIdeaPicture, textColumns } from '../writing/text-columns.ts'
import { decideTestIdea, isUnfitForTests } from './rules.ts'

type By = { origin: Origin; actor: Actor }
type Hidden = { id: number; left: number }

export function enterTestIdea(
  deps: Deps,
  { origin, actor }: By,
  { slug, words }: { slug: string; words: IdeaWords },
): Promise<Outcome<Hidden>> {
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'alone')
      demand(actor, 'idea.test', { asker: challenge.asker }, REFUSALS.not_your_test)
      return { challenge, tests: await countTests(tx, challenge.id) }
    },
    decide: ({ challenge, tests }, now) => {
      const isUnfit = isUnfitForTests(challenge)
      return decideTestIdea({ challenge: opennessOf(challenge, now), tests, isUnfit })
    },
    save: async (tx, { challenge, tests }, _accepted, now) => {
      const id = await saveTest(tx, deps, { challenge, words, now })
      const view = { id, left: TEST_IDEAS_MAX - tests - 1 }
      return { view, context: challengeContext(challenge, id) }
    },
  })
}

/**
 * Enters the idea that the asker wrote together with the challenge. If the challenge already has
 * the maximum number of test ideas, or cannot have any, this only cancels the scheduled time.
 */
export function enterOwnIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  id: ChallengeId,
): Promise<Outcome<null>> {
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { id }, 'alone')
      return { challenge, tests: await countTests(tx, id) }
    },
    decide: ({ challenge, tests }, now) => {
      if (challenge.own_idea === null || challenge.own_idea_at === null)
        return refuse('idea_not_found')
      if (tests >= TEST_IDEAS_MAX || isUnfitForTests(challenge)) return accept()
      return decideTestIdea({ challenge: opennessOf(challenge, now), tests, isUnfit: false })
    },
    save: async (tx, { challenge }, { newEvents }, now) => {
      const update = tx.updateTable('challenges').set({ own_idea_at: null })
      await update.where('id', '=', id).execute()
      const { own_idea: own } = challenge
      if (own === null || newEvents.length === 0) {
        return { view: null, context: challengeContext(challenge) }
      }
      const { primary_image: image, ...words } = own
      const entered = await saveTest(tx, deps, { challenge, words: { ...words, image }, now })
      return { view: null, context: challengeContext(challenge, entered) }
    },
  })
}

type Test = { challenge: ChallengeRow; words: Parameters<typeof textColumns>[0]; now: Date }

async function saveTest(tx: Tx, { random }: Deps, { challenge, words, now }: Test) {
  const columns = textColumns(words)
  const fixedAt = await whenFixed(tx, challenge, now)
  const joins_at = (await whenIdeasJoin(tx, challenge, { now, fixedAt }))(random)
  const entered = { answers: [], entered_at: now, joins_at }
  const own = { challenge: challenge.id, author: challenge.asker, ...entered }
  const [id] = await saveIdeas(tx, [{ ...own, ...columns, is_test: true }])
  if (id === undefined) throw new Error('an idea was saved but has no id')
  await replaceIdeaPicture(tx, id, { after: columns.image })
  return id
}

async function countTests(tx: Tx, challenge: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ideas')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('challenge', '=', challenge)
    .where('is_test', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}
