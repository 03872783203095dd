import { type Caption, captionTitle } from '@ideathlon/contracts/captions'
import type { EnterIdea } from '@ideathlon/contracts/ideas'
import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { isUnverified } from '../../community/fair-pay/asker-pay.ts'
import { addToDailyCount, lockDailyCount } from '../../community/fair-pay/daily-counts.ts'
import { isOnePerson } from '../../community/relations/one-person.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { filledAssumptions, opennessOf } from '../challenges/openness.ts'
import { type ChallengeRow, challengeContext, loadChallenge } from '../challenges/store.ts'
import { markDraftSent } from '../drafts/commands.ts'
import { isMentorOf } from '../idea-reading/privacy.ts'
import { whenItJoins } from '../ratings/queue/queue.ts'
import { entryFeeUnpaid, holdFreePass, spendPass } from './entry-passes.ts'
import { answered, decideEntry, type EntryState } from './rules.ts'
import { saveIdeas } from './save.ts'
import { replaceIdeaPicture, textColumns } from './writing/text-columns.ts'

/** `left`: how many more the author may enter here. */
export type Entered = { id: number; left: number }

type Entry = Pick<EnterIdea, 'challenge' | 'title' | 'description' | 'answers'> &
  Partial<EnterIdea> & { caption?: Caption }

export async function enterIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  command: Entry,
): Promise<Outcome<Entered>> {
  const author = origin.actor
  let feeCents = 0
  const outcome = await runCommand(deps, origin, {
    load: async (tx, now) => {
      const loaded = await loadEntry(tx, { slug: command.challenge, author, now })
      feeCents = loaded.challenge.idea_entry_fee_cents
      return loaded
    },
    decide: ({ rule }) =>
      decideEntry(rule, { ...command, isCaption: command.caption !== undefined }),
    save: async (tx, { rule, challenge, pass }, _accepted, now) => {
      const answers = answered(rule.assumptions, command.answers)
      const words = textColumns(command)
      const lines = captionColumns(command.caption)
      const joins_at = await whenItJoins(tx, challenge, { now, random: deps.random })
      const idea = {
        ...{ challenge: challenge.id, author, answers, enteredAt: now, joins_at },
        ...words,
        ...lines,
      }
      const [id] = await saveIdeas(tx, [idea])
      if (id === undefined) throw new Error('an idea was saved and has no id')
      if (pass !== undefined) {
        await spendPass(tx, { pass, idea: id, challenge: challenge.id, member: author, now })
      }
      const { draft } = command
      await Promise.all([
        addToDailyCount(tx, { member: author, deed: 'entered', now }),
        replaceIdeaPicture(tx, id, { after: words.image }),
        markDraftSent(tx, { account: author, challenge: challenge.id, draft, now }),
      ])
      const left = rule.maxUserIdeas - rule.ownIdeas - 1
      return { view: { id, left }, context: challengeContext(challenge, id) }
    },
  })
  if (!outcome.ok && outcome.reason === 'entry_fee_due') throw entryFeeUnpaid(feeCents)
  return outcome
}

const captionColumns = (caption: Caption | undefined) =>
  caption && { caption_top: caption.top, caption_bottom: caption.bottom }

/** A caption on the challenge's picture. Its two lines joined are the title of the idea. */
export const captionEntry = (challenge: EnterIdea['challenge'], caption: Caption): Entry => ({
  challenge,
  title: captionTitle(caption),
  description: '',
  answers: [],
  caption,
})

/** SQL: whether a member is one person with the asker of a challenge, or with its co-author. */
const isWriter = (member: MemberId, { asker, co_author: coAuthor }: ChallengeRow) =>
  coAuthor === null
    ? isOnePerson(member, asker)
    : sql<boolean>`(${isOnePerson(member, asker)} or ${isOnePerson(member, coAuthor)})`

/** `pass`: the paid entry fee that lets the idea in. */
type LoadedEntry = { rule: EntryState; challenge: ChallengeRow; pass?: string | undefined }

async function loadEntry(
  tx: Tx,
  { slug, author, now }: { slug: ChallengeSlug; author: MemberId; now: Date },
): Promise<LoadedEntry> {
  const challenge = await loadChallenge(tx, { slug }, 'alone')
  const entrant = { challenge: challenge.id, member: author }
  const hasFee = challenge.idea_entry_fee_cents > 0
  // Started together: all other entries to this challenge wait for the lock that this transaction holds.
  const [own, readsAlong, isAuthorUnverified, enteredToday] = await Promise.all([
    readOwn(tx, challenge, author),
    isMentorOf(tx, challenge, author),
    isUnverified(tx, author),
    lockDailyCount(tx, { member: author, deed: 'entered', now }),
  ])
  const pass = hasFee ? await holdFreePass(tx, entrant) : undefined
  const rule = {
    challenge: opennessOf(challenge, now),
    askerId: challenge.asker,
    authorId: author,
    isAskersPerson: own.is_askers_person,
    ownIdeas: Number(own.standing),
    hasEntered: Number(own.entered) > 0,
    maxUserIdeas: challenge.max_user_ideas,
    isFeeDue: hasFee && pass === undefined,
    innovators: challenge.innovators,
    assumptions: filledAssumptions(challenge),
    isCaption: challenge.caption_solution_format !== null,
    readsAlong,
    isUnverified: isAuthorUnverified,
    enteredToday,
  }
  return { rule, challenge, pass }
}

/** The author's ideas in a challenge, and whether the author is one person with who wrote it. */
const readOwn = (tx: Tx, challenge: ChallengeRow, author: MemberId) =>
  tx
    .selectFrom('ideas')
    .select((eb) => eb.fn.countAll<string>().as('entered'))
    .select(sql<string>`count(*) filter (where state = 'published')`.as('standing'))
    .where('challenge', '=', challenge.id)
    .where('author', '=', author)
    .select(isWriter(author, challenge).as('is_askers_person'))
    .executeTakeFirstOrThrow()
