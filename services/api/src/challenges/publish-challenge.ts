import type { PublishChallenge } from '@ideathlon/contracts/challenges'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { MAX_USER_IDEAS } from '@ideathlon/contracts/limits'
import { type Origin, type Outcome, runCommand } from '../command.ts'
import type { Deps } from '../deps.ts'
import { assertMayAsk } from '../platforms/may-ask.ts'
import { decidePublish } from './decide.ts'
import { filledAssumptions } from './openness.ts'
import { challengeContext, saveChallenge } from './save.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Published = { id: number; slug: string }

/** Opens a question at once, for as many days as its asker chose. `home`: the platform it is asked on. */
export function publishChallenge(
  deps: Deps,
  origin: Origin & { actor: number },
  { home, ...command }: PublishChallenge & { home: number },
): Promise<Outcome<Published>> {
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      await assertMayAsk(tx, {
        platform: home,
        member: origin.actor,
        category: command.category,
      })
      const closesAt = new Date(now.getTime() + command.duration_days * DAY_MS)
      return { askerId: origin.actor, opensAt: now, closesAt }
    },
    decide: (state) => decidePublish(state, { assumptions: filledAssumptions(command) }),
    save: async (tx, { askerId, opensAt, closesAt }, _accepted, now) => {
      const { category } = command
      const saved = await saveChallenge(tx, {
        platform: MAIN_PLATFORM,
        home,
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
