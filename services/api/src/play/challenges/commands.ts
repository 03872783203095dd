import type { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { countPublished, loadAsker } from '../../community/fair-pay/asker-pay.ts'
import { assertMayAsk } from '../../community/preferences/may-ask.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { replaceChallengePicture } from './edits/commands.ts'
import { filledAssumptions } from './openness.ts'
import { prizeColumns } from './prizes/rules.ts'
import { decideAsking, type PublishState } from './rules.ts'
import { challengeOpened } from './signals.ts'
import { challengeContext, saveChallenge } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Published = { id: number; slug: string }
type Command = PublishChallenge & { home: number }

/**
 * Opens a challenge for as many days as its asker chose, at once or on its day. `home`: its platform.
 */
export function publishChallenge(
  deps: Deps,
  origin: Origin & { actor: number },
  { home, ...command }: Command,
): Promise<Outcome<Published>> {
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      await assertMayAsk(tx, {
        platform: home,
        member: origin.actor,
        category: command.category,
        question: command,
      })
      const opensAt = command.opens_at === undefined ? now : new Date(command.opens_at)
      const closesAt = new Date(opensAt.getTime() + command.duration_days * DAY_MS)
      const standing = await loadAsker(tx, origin.actor, now)
      return { askerId: origin.actor, opensAt, closesAt, ...standing }
    },
    decide: (state, now) =>
      decideAsking(
        state,
        {
          assumptions: filledAssumptions(command),
          prizeCents: command.prize.cents,
          entryFeeCents: command.idea_entry_fee_cents,
        },
        now,
      ),
    save: async (tx, times, { newEvents }, now) => {
      const state = newEvents.length === 0 ? 'scheduled' : 'open'
      const saved = await savePublished(tx, { ...command, home }, { ...times, state, now })
      if (state === 'open') {
        await emit(tx, challengeOpened, { challenge: saved.id }, now)
        await countPublished(tx, origin.actor, now)
      }
      const { category } = command
      const context = challengeContext({ platform: MAIN_PLATFORM, category, id: saved.id })
      return { view: saved, context }
    },
  })
}

type Times = PublishState & { state: 'scheduled' | 'open'; now: Date }

async function savePublished(tx: Tx, command: Command, times: Times): Promise<Published> {
  const saved = await saveChallenge(tx, {
    platform: MAIN_PLATFORM,
    home: command.home,
    category: command.category,
    asker: times.askerId,
    questionTitle: command.question_title,
    questionDetail: command.question_detail,
    assumptionWho: command.assumption_who,
    assumptionWhat: command.assumption_what,
    assumptionWhy: command.assumption_why,
    maxUserIdeas: command.max_user_ideas,
    state: times.state,
    opensAt: times.opensAt,
    closesAt: times.closesAt,
    createdAt: times.now,
  })
  await tx
    .updateTable('challenges')
    .set(formatColumns(command))
    .where('id', '=', saved.id)
    .execute()
  await replaceChallengePicture(tx, saved.id, { after: command.primary_image })
  return saved
}

/** The columns of a challenge apart from its text and its times. */
export function formatColumns({ prize, ...command }: PublishChallenge) {
  return {
    solution_format: command.solution_format,
    challenge_format: command.challenge_format,
    caption_solution_format: command.caption_solution_format,
    caption_reaction_type: command.caption_reaction_type,
    image_alt: command.image_alt,
    innovation_scale: command.innovation_scale,
    primary_image: command.primary_image,
    tags: command.tags,
    links: command.links,
    improve_purpose: command.improve_purpose,
    ...prizeColumns(prize),
    idea_entry_fee_cents: command.idea_entry_fee_cents,
  }
}
