import type { IdeaWords } from '@ideathlon/contracts/ideas'
import { TEST_IDEAS_MAX } from '@ideathlon/contracts/limits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { opennessOf } from '../../challenges/openness.ts'
import { challengeContext, loadChallenge } from '../../challenges/store.ts'
import { whenItJoins } from '../../ratings/queue/queue.ts'
import { saveIdeas } from '../save.ts'
import { replaceIdeaPicture, textColumns } from '../writing/text-columns.ts'
import { decideTestIdea } from './rules.ts'

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
      const isUnfit =
        challenge.solution_format === 'ama' || challenge.caption_solution_format !== null
      return decideTestIdea({ challenge: opennessOf(challenge, now), tests, isUnfit })
    },
    save: async (tx, { challenge, tests }, _accepted, now) => {
      const columns = textColumns(words)
      const joins_at = await whenItJoins(tx, challenge, { now, random: deps.random })
      const entered = { answers: [], enteredAt: now, joins_at }
      const own = { challenge: challenge.id, author: actor.id, ...entered }
      const [id] = await saveIdeas(tx, [{ ...own, ...columns, is_test: true }])
      if (id === undefined) throw new Error('an idea was saved and has no id')
      await replaceIdeaPicture(tx, id, { after: columns.image })
      const view = { id, left: TEST_IDEAS_MAX - tests - 1 }
      return { view, context: challengeContext(challenge, id) }
    },
  })
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
