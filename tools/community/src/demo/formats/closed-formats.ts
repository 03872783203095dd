import type { Deps } from '@ideathlon/api/kernel/deps'
import { actInCircle } from '@ideathlon/api/play/ama/commands'
import { publishChallenge } from '@ideathlon/api/play/challenges/commands'
import { closeChallenge } from '@ideathlon/api/play/closing/commands'
import { settleChallenge } from '@ideathlon/api/play/closing/settling/commands'
import { captionEntry, enterIdea } from '@ideathlon/api/play/ideas/entering/commands'
import { enterTestIdea } from '@ideathlon/api/play/ideas/test-ideas/commands'
import { mentorIdea } from '@ideathlon/api/play/mentoring/commands'
import { savePicks } from '@ideathlon/api/play/picks/commands'
import { rateIdea } from '@ideathlon/api/play/ratings/commands'
import { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { RateIdea } from '@ideathlon/contracts/ratings'
import { as, by } from '../accounts.ts'
import { ADVICE, ANSWERED, CAPTIONED, type ClosedWords, IMPROVED, TESTED } from './closed-words.ts'

/**
 * Longer than the challenge lasts, so that the schedule does not close it before
 * its history is complete.
 */
const DURATION_DAYS = 30
const OPEN_DAYS = 15
const RATERS = 4

type Person = { id: number; handle: string }
type Cast = { member: Person; asker: Person; crowd: readonly Person[] }
type Ago = (days: number) => Deps
/** Gives a challenge its prize while it is open. */
export type Endow = (prize: { challenge: number; asker: number; at: Date }) => Promise<void>

/** Creates one closed challenge of each rarer format, with its results and comments. */
export async function addClosedFormats(
  ago: Ago,
  { member, asker, crowd }: Cast,
  { picture, endow }: { picture: string; endow: Endow },
): Promise<void> {
  const [first, second, third, ...others] = crowd
  if (first === undefined || second === undefined || third === undefined) return
  const authors = [others[0] ?? first, member, ...others.slice(1)]
  await addChallenge(ago, { words: IMPROVED, asker: first, endedDaysAgo: 9, authors, mentors: [] })
  const tested = { words: TESTED, asker, endedDaysAgo: 8, authors, mentors: [] }
  await addChallenge(ago, { ...tested, endow })
  const advised = { authors: [second, ...others], mentors: [member, third] }
  await addChallenge(ago, { words: ANSWERED, asker: third, endedDaysAgo: 5, ...advised })
  const { captions, asked: published } = CAPTIONED
  const words = {
    asked: { ...published, primary_image: picture },
    ideas: captions.map((bottom) => ({ title: '', description: bottom })),
    picks: [],
  }
  await addChallenge(ago, { words, asker: second, endedDaysAgo: 2, authors, mentors: [] })
}

type Life = {
  words: ClosedWords
  asker: Person
  endedDaysAgo: number
  authors: readonly Person[]
  /** The mentors who may read the private ideas. */
  mentors: readonly Person[]
  endow?: Endow
}

async function addChallenge(ago: Ago, life: Life): Promise<void> {
  const { words, asker, endedDaysAgo, mentors, endow } = life
  const at = (day: number) => ago(endedDaysAgo + OPEN_DAYS - day)
  const command = PublishChallenge.parse({ ...words.asked, duration_days: DURATION_DAYS })
  const published = await publishChallenge(at(0), by(asker.id), { ...command, home: MAIN_PLATFORM })
  if (!published.ok) return
  const { id, slug } = published.view
  await endow?.({ challenge: id, asker: asker.id, at: at(3).now() })
  for (const mentor of mentors.filter((each) => each.id !== asker.id)) {
    await actInCircle(at(1), as(asker.id), { slug, act: 'invite', handle: mentor.handle })
    await actInCircle(at(2), as(mentor.id), { slug, act: 'accept', handle: undefined })
  }
  const ideas = await enterAll(at, slug, life)
  await rateAll(at, { slug, ideas }, life)
  const last = ideas.at(-1)
  if (mentors[0] !== undefined && last !== undefined) {
    for (const kind of ['like', 'improve'] as const) {
      await mentorIdea(at(9), as(mentors[0].id), { slug, idea: last, kind, body: ADVICE[kind] })
    }
  }
  await end(ago, { id, slug, ideas }, life)
}

/**
 * Enters the ideas in the order in which they are listed, with the asker's test idea in second
 * place.
 */
async function enterAll(at: Ago, slug: string, { words, asker, authors }: Life): Promise<number[]> {
  const isCaption = words.asked.caption_solution_format !== undefined
  const ideas: number[] = []
  for (const [i, { title, description }] of words.ideas.entries()) {
    const author = authors[i]
    if (author === undefined) continue
    const entry = isCaption
      ? captionEntry(slug, { top: '', bottom: description })
      : { challenge: slug, title, description, answers: [] }
    const entered = await enterIdea(at(2 + i / 2), by(author.id), entry)
    if (entered.ok) ideas.push(entered.view.id)
    if (i > 0 || words.test === undefined) continue
    const own = { ...words.test, body: null, image: null, image_alt: '', purpose: '' }
    const hidden = await enterTestIdea(at(2.2), as(asker.id), { slug, words: own })
    if (hidden.ok) ideas.push(hidden.view.id)
  }
  return ideas
}

type Published = { slug: string; ideas: readonly number[] }

/** Members have different favourites, but the first and the fourth idea get few stars. */
async function rateAll(at: Ago, { slug, ideas }: Published, { mentors, authors }: Life) {
  const raters = mentors.length > 0 ? mentors : authors.slice(1, 1 + RATERS)
  for (const [nth, { id }] of raters.entries()) {
    for (const [i, idea] of ideas.entries()) {
      const value = 5 + ((i * 5 + nth * 3) % 7) / 2 + (i % 3)
      await rateIdea(at(6 + nth / 4), by(id), {
        slug,
        command: RateIdea.parse({ idea_id: idea, value }),
      })
    }
  }
}

async function end(ago: Ago, { id, slug, ideas }: Published & { id: number }, life: Life) {
  const { words, asker, endedDaysAgo } = life
  const closing = ago(endedDaysAgo)
  await closing.db
    .updateTable('challenges')
    .set({ state: 'closing', closes_at: closing.now() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
  const origin = { actor: null, requestId: 'demo' }
  await closeChallenge(closing, id, { by: 'time', origin, now: closing.now() })
  if (words.picks.length === 0) return
  // The test idea was entered second, so all indexes after the first idea move up by one.
  const shift = (i: number) => (words.test !== undefined && i > 0 ? i + 1 : i)
  const picks = words.picks.flatMap(({ idea, comment }, i) => {
    const picked = ideas[shift(idea)]
    return picked === undefined ? [] : [{ idea: picked, rank: i + 1, comment }]
  })
  const picking = ago(endedDaysAgo - 1)
  await savePicks(picking, as(asker.id), { slug, version: 0, picks })
  const settling = ago(endedDaysAgo - 2)
  await settleChallenge(settling, id, { origin: by(asker.id), now: settling.now() })
}
