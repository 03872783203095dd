import { enterIdea } from '@ideathlon/api/play/ideas/entering/commands'
import { rateIdea } from '@ideathlon/api/play/ratings/commands'
import { serveNext } from '@ideathlon/api/play/ratings/queue/serve-next'
import { chanceOf } from '../demo/chance.ts'
import { opinionOf } from '../demo/crowd.ts'
import {
  type OpenQuestion,
  originOf,
  type Pulse,
  readIdeasToCome,
  readOpenQuestions,
} from './community.ts'
import { keepShortRound, pickShortRound } from './short-round.ts'
import { talkOnce } from './talk.ts'

/** One in this many acts is an idea; the others are ratings. */
const IDEA_EVERY = 12
/** One in this many acts is a message or a reaction in the forums. */
const TALK_EVERY = 15

/**
 * Lets one simulated member do one thing with an ordinary command: rate the next idea, enter one of
 * the prepared ideas, or write in the forums. Also keeps a short round running.
 */
export async function actOnce(pulse: Pulse): Promise<void> {
  const { deps, chance } = pulse
  const open = await readOpenQuestions(deps.db, deps.now())
  if (await keepShortRound(pulse, open)) return
  if (chance.next() < 1 / TALK_EVERY && (await talkOnce(pulse))) return
  const question = pickShortRound(pulse, open) ?? chance.pick(open, () => 1)
  if (question === undefined) return
  if (chance.next() < 1 / IDEA_EVERY && !question.hasFee && (await haveIdea(pulse, question)))
    return
  await rateOne(pulse, question)
}

async function rateOne({ deps, members, chance }: Pulse, question: OpenQuestion): Promise<void> {
  const rater = chance.pick(members, ({ id, rates }) => (id === question.asker ? 0 : rates))
  if (rater === undefined) return
  const served = await serveNext(deps, { challenge: question.id, rater: rater.id })
  if (served === null) return
  const quality = chanceOf(served.id).bell()
  await rateIdea(deps, originOf(rater), {
    slug: question.slug,
    command: {
      idea_id: served.id,
      value: opinionOf(rater, quality, chance) / 2,
      served_id: served.served_id,
      ms: chance.whole(4_000, 40_000),
    },
  })
}

async function haveIdea(
  { deps, words, members, chance }: Pulse,
  question: OpenQuestion,
): Promise<boolean> {
  const [idea] = await readIdeasToCome(deps.db, words, question)
  const author = chance.pick(members, ({ id, writes }) => (id === question.asker ? 0 : writes))
  if (idea === undefined || author === undefined) return false
  // The command refuses a member who has reached the limit of ideas;
  // a later act picks another member.
  const entered = await enterIdea(deps, originOf(author), {
    challenge: question.slug,
    ...idea,
    answers: [],
  })
  return entered.ok
}
