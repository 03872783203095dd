import type { ChallengeSlug, DraftId, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { lockDailyCounts } from '../../../community/fair-pay/daily-counts.ts'
import { isVerified } from '../../../community/fair-pay/verified.ts'
import { isOnePerson } from '../../../community/relations/one-person.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { filledAssumptions, opennessOf } from '../../challenges/openness.ts'
import { type ChallengeRow, loadChallenge } from '../../challenges/store.ts'
import { sentAmong } from '../../drafts/queries.ts'
import { mentorsAmong } from '../../idea-reading/privacy.ts'
import { holdFreePasses } from './passes.ts'
import type { EntryState } from './rules.ts'

/**
 * An author's own ideas in the challenge, and whether they are the same person as its asker or
 * co-author.
 */
type Author = {
  entered: number
  published: number
  isAskersPerson: boolean
  isUnverified: boolean
}

/** The part of the rule's state that is the same for everyone who enters an idea here. */
type SharedRule = Pick<EntryState, 'challenge' | 'askerId' | 'maxUserIdeas' | 'assumptions'> & {
  isCaption: boolean
}

/**
 * `passes`: for each member, the paid entry fee that lets their idea in. `sentDrafts`: the drafts
 * that have already been entered. `innovators`: distinct authors so far.
 */
export type LoadedEntries = {
  challenge: ChallengeRow
  rule: SharedRule
  authors: ReadonlyMap<MemberId, Author>
  mentors: ReadonlySet<MemberId>
  enteredToday: ReadonlyMap<MemberId, number>
  passes: ReadonlyMap<MemberId, string>
  innovators: number
  sentDrafts: Set<DraftId>
}

type Entries = {
  slug: ChallengeSlug
  authors: readonly MemberId[]
  drafts: readonly DraftId[]
  now: Date
}

/**
 * Locks in the order challenge, daily counts, entry fees, with rows of the same kind ordered by
 * member, so that there is no deadlock. Queries that do not need an earlier answer are sent
 * immediately; see `pipelined`.
 */
export async function loadEntries(
  tx: Tx,
  { slug, authors, drafts, now }: Entries,
): Promise<LoadedEntries> {
  const challenge = await loadChallenge(tx, { slug }, 'alone')
  const hasFee = challenge.idea_entry_fee_cents > 0
  const isAma = challenge.solution_format === 'ama'
  const [enteredToday, known, mentors, sentDrafts] = await Promise.all([
    lockDailyCounts(tx, { members: authors, deed: 'entered', now }),
    readAuthors(tx, challenge, authors),
    isAma ? mentorsAmong(tx, challenge.id, authors) : new Set<MemberId>(),
    sentAmong(tx, authors, drafts),
  ])
  const entrants = { challenge: challenge.id, members: authors }
  const passes = hasFee ? await holdFreePasses(tx, entrants) : new Map<MemberId, string>()
  const rule = {
    challenge: opennessOf(challenge, now),
    askerId: challenge.asker,
    maxUserIdeas: challenge.max_user_ideas,
    assumptions: filledAssumptions(challenge),
    isCaption: challenge.caption_solution_format !== null,
  }
  const { innovators } = challenge
  return { challenge, rule, authors: known, mentors, enteredToday, passes, innovators, sentDrafts }
}

/** The state that the rule needs for one author, after applying the earlier entries. */
export function ruleOf(loaded: LoadedEntries, author: MemberId, draft?: DraftId): EntryState {
  const own = loaded.authors.get(author)
  if (own === undefined) throw new Error(`author ${author} has no account`)
  const hasFee = loaded.challenge.idea_entry_fee_cents > 0
  return {
    ...loaded.rule,
    authorId: author,
    isAskersPerson: own.isAskersPerson,
    ownIdeas: own.published,
    hasEntered: own.entered > 0,
    isFeeDue: hasFee && !loaded.passes.has(author),
    innovators: loaded.innovators,
    readsAlong: loaded.mentors.has(author),
    isUnverified: own.isUnverified,
    enteredToday: loaded.enteredToday.get(author) ?? 0,
    isDraftSent: draft !== undefined && loaded.sentDrafts.has(draft),
  }
}

type AuthorRow = {
  author: MemberId
  entered: number
  published: number
  is_askers_person: boolean
  is_verified: boolean
}

async function readAuthors(
  tx: Tx,
  { id, asker, co_author: coAuthor }: ChallengeRow,
  authors: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Author>> {
  const author = sql<number>`u.author`
  const isCoAuthor = coAuthor === null ? sql`false` : isOnePerson(author, coAuthor)
  const { rows } = await sql<AuthorRow>`
    select u.author, n.entered, n.published,
      ${isOnePerson(author, asker)} or ${isCoAuthor} as is_askers_person,
      ${isVerified(author)} as is_verified
    from unnest(${authors}::int[]) as u(author)
    cross join lateral (
      select count(*)::int as entered, (count(*) filter (where state = 'published'))::int as published
      from ideas i where i.challenge = ${id} and i.author = u.author
    ) n`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.author,
      {
        entered: row.entered,
        published: row.published,
        isAskersPerson: row.is_askers_person,
        isUnverified: !row.is_verified,
      },
    ]),
  )
}
