import type { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { completeDeepDives, hasDeepDive } from '@ideathlon/contracts/deep-dives'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { countPublished, loadAsker } from '../../community/fair-pay/asker-pay.ts'
import { assertMayAsk } from '../../community/preferences/may-ask.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { refuse } from '../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import { DAY_MS } from '../../kernel/day.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { type ClaimedDraft, claimDraft, sendDraft } from '../drafts/publish-once.ts'
import { replaceChallengePictures } from './edits/commands.ts'
import { filledAssumptions, ownIdeaJoinsAt } from './openness.ts'
import { prizeColumns } from './prizes/rules.ts'
import { decideAsking, type PublishState } from './rules.ts'
import { challengeOpened } from './signals.ts'
import { challengeContext, saveChallenge } from './store.ts'

export type Published = { id: number; slug: string }
type Command = PublishChallenge & { home: number }

/**
 * Opens a challenge for as many days as its asker chose, either immediately or on its scheduled
 * day. `home`: its platform.
 */
export function publishChallenge(
  deps: Deps,
  origin: Origin & { actor: number },
  { home, ...command }: Command,
): Promise<Outcome<Published>> {
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      const actor = origin.actor
      const draft =
        command.draft === null ? null : await claimDraft(tx, { id: command.draft, actor, now })
      const asker = draft?.asker ?? actor
      if (draft === null || draft.against === null) {
        const { category } = command
        const hasCoAuthor = draft !== null && draft.coAuthor !== null
        const asking = { platform: home, member: asker, category, question: command, hasCoAuthor }
        await assertMayAsk(tx, asking)
      }
      const opensAt = command.opens_at === undefined ? now : new Date(command.opens_at)
      const closesAt = new Date(opensAt.getTime() + command.duration_days * DAY_MS)
      const standing = await loadAsker(tx, asker, now)
      return { askerId: asker, draft, opensAt, closesAt, ...standing }
    },
    decide: (state, now) => {
      const against = againstDraft(state, origin.actor, command)
      if (against !== null) return refuse(against)
      return decideAsking(
        state,
        {
          assumptions: filledAssumptions(command),
          deepDives: completeDeepDives(command.deep_dives),
          prizeCents: command.prize.cents,
          entryFeeCents: command.idea_entry_fee_cents,
        },
        now,
      )
    },
    save: async (tx, state, { newEvents }, now) => {
      const isOpen = newEvents.length > 0
      const times = { ...state, state: isOpen ? ('open' as const) : ('scheduled' as const), now }
      const hiding = { ...command, own_idea: command.test_idea }
      const joinsAt = isOpen ? ownIdeaJoinsAt({ ...hiding, ...times, random: deps.random }) : null
      const saved = await savePublished(tx, { ...command, home }, { ...times, joinsAt })
      await recordTogether(tx, origin, { id: saved.id, draft: state.draft }, now)
      if (isOpen) {
        await emit(tx, challengeOpened, { challenge: saved.id }, now)
        await countPublished(tx, times.askerId, now)
      }
      const { category } = command
      const context = challengeContext({ platform: MAIN_PLATFORM, category, id: saved.id })
      return { view: saved, context }
    },
  })
}

type AskState = PublishState & { draft: ClaimedDraft | null }

/**
 * Why the draft cannot be published; null if it can, or if the challenge is not published from a
 * draft.
 */
function againstDraft({ askerId, draft }: AskState, actor: number, command: PublishChallenge) {
  if (draft === null) return null
  const hasMoney = command.prize.cents > 0 || command.idea_entry_fee_cents > 0
  return draft.against ?? (actor !== askerId && hasMoney ? 'co_author_money' : null)
}

async function recordTogether(
  tx: Tx,
  { actor, requestId }: Origin & { actor: number },
  { id, draft }: { id: number; draft: ClaimedDraft | null },
  now: Date,
): Promise<void> {
  if (draft === null || draft.coAuthor === null) return
  const detail = { asker: draft.asker, co_author: draft.coAuthor }
  const row = { act: 'co_author.publish', subject: `challenge:${id}` } as const
  await recordAct(tx, { actor, ...row, detail, requestId }, now)
}

type Times = AskState & { joinsAt: Date | null } & { state: 'scheduled' | 'open'; now: Date }

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
    .set({
      ...formatColumns(command),
      co_author: times.draft?.coAuthor ?? null,
      own_idea_at: times.joinsAt,
    })
    .where('id', '=', saved.id)
    .execute()
  await replaceChallengePictures(tx, saved.id, { after: picturesOf(command) })
  if (times.draft !== null) {
    await sendDraft(tx, { id: times.draft.id, challenge: saved.id, now: times.now })
  }
  return saved
}

export const picturesOf = (command: PublishChallenge) => ({
  primary_image: command.primary_image,
  article: command.article,
  own_idea: command.test_idea,
})

/** What an asker can specify besides the question, as JSON. */
const askingColumns = (command: Omit<PublishChallenge, 'prize'>) => ({
  article: json(command.article),
  article_skipped: command.article_skipped,
  image_credit: json(command.image_credit),
  deep_dives: hasDeepDive(command.deep_dives) ? JSON.stringify(command.deep_dives) : null,
  location: json(command.location),
  own_idea: json(command.test_idea),
})

const json = (value: object | null): string | null => value && JSON.stringify(value)

/** The columns of a challenge other than its text and its times. */
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
    ...askingColumns(command),
    ...prizeColumns(prize),
    idea_entry_fee_cents: command.idea_entry_fee_cents,
  }
}
