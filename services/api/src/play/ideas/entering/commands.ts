import { type Caption, captionTitle } from '@ideathlon/contracts/captions'
import type { EnterIdea } from '@ideathlon/contracts/ideas'
import type { IdeaId } from '@ideathlon/contracts/ids'
import { addToDailyCounts } from '../../../community/fair-pay/daily-counts.ts'
import {
  type AcceptedCommand,
  batched,
  type Sent,
} from '../../../kernel/command/batching/run-batched.ts'
import type { Accepted } from '../../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { challengeContext } from '../../challenges/store.ts'
import { markDraftsSent } from '../../drafts/commands.ts'
import { whenIdeasJoin } from '../../ratings/queue/queue.ts'
import { saveIdeas } from '../save.ts'
import { whenFixed } from '../writing/grace.ts'
import { replaceIdeaPicture, textColumns } from '../writing/text-columns.ts'
import { type LoadedEntries, loadEntries, ruleOf } from './load.ts'
import { entryFeeUnpaid, spendPasses } from './passes.ts'
import { answered, decideEntry } from './rules.ts'

/** `left`: how many more ideas the author can enter here. */
export type Entered = { id: number; left: number }

type Entry = Pick<EnterIdea, 'challenge' | 'title' | 'description' | 'answers'> &
  Partial<EnterIdea> & { caption?: Caption }

type Entering = { entry: Entry; random: Deps['random'] }
type TakenEntry = AcceptedCommand<Entering, Accepted>

/** Ideas for one challenge that are waiting at the same time are decided and saved together. */
const enterInBatches = batched<Entering, LoadedEntries, Accepted, Entered>({
  groupOf: ({ entry }) => entry.challenge,
  load: (tx, sent, now) => {
    const slug = (sent[0] as Sent<Entering>).command.entry.challenge
    const authors = sent.map(({ origin }) => origin.actor)
    const drafts = sent.flatMap(({ command: { entry } }) => entry.draft ?? [])
    return loadEntries(tx, { slug, authors, drafts, now })
  },
  decide: (loaded, { origin, command: { entry } }) => {
    const rule = ruleOf(loaded, origin.actor, entry.draft)
    const decision = decideEntry(rule, { ...entry, isCaption: entry.caption !== undefined })
    if (!decision.ok && decision.reason === 'entry_fee_due') {
      throw entryFeeUnpaid(loaded.challenge.idea_entry_fee_cents)
    }
    return decision
  },
  apply: (loaded, { origin, command: { entry } }) => {
    if (entry.draft !== undefined) loaded.sentDrafts.add(entry.draft)
    if (loaded.authors.get(origin.actor)?.entered === 0) loaded.innovators += 1
  },
  save: async (tx, loaded, taken, now) => {
    const { challenge, rule } = loaded
    const fixedAt = await whenFixed(tx, challenge, now)
    const joinsAt = await whenIdeasJoin(tx, challenge, { now, fixedAt })
    const ideas = taken.map(({ origin, command: { entry, random } }) => ({
      challenge: challenge.id,
      author: origin.actor,
      entered_at: now,
      answers: answered(rule.assumptions, entry.answers),
      joins_at: joinsAt(random),
      ...textColumns(entry),
      ...captionColumns(entry.caption),
    }))
    const ids = await saveIdeas(tx, ideas)
    const views = taken.map(({ origin }, at) => {
      const id = ids[at] as IdeaId
      const { ownIdeas, maxUserIdeas } = ruleOf(loaded, origin.actor)
      const view = { id, left: maxUserIdeas - ownIdeas - 1 }
      return { view, context: challengeContext(challenge, id) }
    })
    return { views, saving: updateRelatedRows(tx, loaded, { taken, ids, now }) }
  },
})

type SaveEntriesInput = { taken: readonly TakenEntry[]; ids: readonly IdeaId[]; now: Date }

/** Updates what else changes when an idea is entered. */
async function updateRelatedRows(
  tx: Tx,
  { challenge, passes }: LoadedEntries,
  { taken, ids, now }: SaveEntriesInput,
): Promise<void> {
  const entered = taken.map(({ origin, command: { entry } }, at) => ({
    idea: ids[at] as IdeaId,
    member: origin.actor,
    entry,
  }))
  const spent = entered.flatMap(({ idea, member }) => {
    const pass = passes.get(member)
    return pass === undefined ? [] : [{ pass, idea, challenge: challenge.id, member }]
  })
  const sent = entered.map(({ member, entry }) => ({ account: member, draft: entry.draft }))
  const members = entered.map(({ member }) => member)
  await Promise.all([
    spendPasses(tx, spent, now),
    addToDailyCounts(tx, { members, deed: 'entered', now }),
    markDraftsSent(tx, { challenge: challenge.id, now }, sent),
    ...entered.map(({ idea, entry }) =>
      replaceIdeaPicture(tx, idea, { after: entry.image ?? null }),
    ),
  ])
}

/** Refuses with 402 if the entry fee is not paid. */
export function enterIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  entry: Entry,
): Promise<Outcome<Entered>> {
  return enterInBatches(deps, origin, { entry, random: deps.random })
}

const captionColumns = (caption: Caption | undefined) =>
  caption && { caption_top: caption.top, caption_bottom: caption.bottom }

/** A caption for the challenge's picture. Its two lines together form the title of the idea. */
export const captionEntry = (challenge: EnterIdea['challenge'], caption: Caption): Entry => ({
  challenge,
  title: captionTitle(caption),
  description: '',
  answers: [],
  caption,
})
