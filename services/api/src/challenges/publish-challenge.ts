import type { PublishChallenge } from '@ideathlon/contracts/challenges'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { MAX_USER_IDEAS } from '@ideathlon/contracts/limits'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { type Origin, type Outcome, runCommand } from '../command.ts'
import type { Deps, Tx } from '../deps.ts'
import { decidePublish } from './decide.ts'
import { filledAssumptions } from './openness.ts'
import { challengeContext, saveChallenge } from './save.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Published = { id: number; slug: string }

/** Opens a question at once, for as many days as its asker chose. */
export function publishChallenge(
  deps: Deps,
  origin: Origin & { actor: number },
  command: PublishChallenge,
): Promise<Outcome<Published>> {
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      await assertCategory(tx, command.category)
      const closesAt = new Date(now.getTime() + command.duration_days * DAY_MS)
      return { askerId: origin.actor, opensAt: now, closesAt }
    },
    decide: (state) => decidePublish(state, { assumptions: filledAssumptions(command) }),
    save: async (tx, { askerId, opensAt, closesAt }, _accepted, now) => {
      const { category } = command
      const saved = await saveChallenge(tx, {
        platform: MAIN_PLATFORM,
        category,
        asker: askerId,
        questionTitle: command.question_title,
        questionDetail: command.question_detail,
        assumptionWho: command.assumption_who,
        assumptionWhat: command.assumption_what,
        assumptionWhy: command.assumption_why,
        maxUserIdeas: MAX_USER_IDEAS,
        state: 'open',
        opensAt,
        closesAt,
        createdAt: now,
      })
      const context = challengeContext({ platform: MAIN_PLATFORM, category, id: saved.id })
      return { view: saved, context }
    },
  })
}

async function assertCategory(tx: Tx, category: number): Promise<void> {
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', category)
    .executeTakeFirst()
  if (found === undefined) {
    throw invalid([{ field: 'category', error: 'Choose one of the categories.' }])
  }
}
