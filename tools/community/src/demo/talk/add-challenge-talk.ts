import type { Deps } from '@ideathlon/api/kernel/deps'
import { chanceOf } from '../chance.ts'
import type { TalkScene } from './add-topics.ts'
import { type PlannedMessage, planThread, type Writer } from './plan-thread.ts'
import { say } from './say.ts'

const HOUR_MS = 3_600_000
const SEED = 330
const DEBATE_MESSAGES = 10

type Challenge = { slug: string; asker: number; opens_at: Date; closes_at: Date }

/** Questions to the asker in open challenges, under an alias, and debates in closed ones. */
export async function addChallengeTalk(deps: Deps, scene: TalkScene): Promise<void> {
  const { clarifications, debates } = scene.words.challenges
  for (const [i, clarification] of clarifications.entries()) {
    const challenge = await find(deps, clarification.question)
    if (challenge === undefined) continue
    const messages = planQuestions(clarification, challenge, { ...scene, seed: SEED + i })
    await say(deps, { ref: refOf(challenge) }, messages)
  }
  for (const [i, debate] of debates.entries()) {
    const challenge = await find(deps, debate.question)
    if (challenge === undefined) continue
    const planned = planThread(debate, {
      chance: chanceOf(SEED * 2 + i),
      writers: scene.writers,
      remarks: scene.words.remarks,
      from: Math.max(challenge.closes_at.getTime() + HOUR_MS, scene.now - 20 * 24 * HOUR_MS),
      to: scene.now - HOUR_MS,
      size: DEBATE_MESSAGES,
    })
    await say(deps, { ref: refOf(challenge) }, planned)
  }
}

const refOf = ({ slug }: Challenge) => ({ kind: 'challenge' as const, ref: slug })

function find({ db }: Deps, title: string): Promise<Challenge | undefined> {
  return db
    .selectFrom('challenges')
    .select(['slug', 'asker', 'opens_at', 'closes_at'])
    .where('question_title', '=', title)
    .where('origin', 'is', null)
    .executeTakeFirst()
}

type Clarification = TalkScene['words']['challenges']['clarifications'][number]

/**
 * Each question comes from another member, and the asker answers some of them a few hours later.
 */
function planQuestions(
  { first, answer, more, answers }: Clarification,
  { asker, opens_at }: Challenge,
  { writers, now, seed }: TalkScene & { seed: number },
): PlannedMessage[] {
  const chance = chanceOf(seed)
  const from = Math.max(opens_at.getTime(), now - 10 * 24 * HOUR_MS) + 2 * HOUR_MS
  const step = (now - from) / (more.length + 2)
  const host = writers.find(({ id }) => id === asker)
  const left = writers.filter(({ id }) => id !== asker)
  const messages: PlannedMessage[] = []
  const add = (writer: Writer | undefined, words: string, of: { at: number; answers?: number }) => {
    if (writer === undefined) return
    messages.push({
      writer,
      words,
      at: of.at,
      answers: of.answers ?? null,
      quotes: null,
      voters: [],
    })
  }
  for (const [i, question] of [first, ...more].entries()) {
    const at = from + i * step
    const writer = chance.pick(left, ({ joinedAt, writes }) =>
      joinedAt + 24 * HOUR_MS < at ? writes : 0,
    )
    add(writer, question, { at })
    const text = [answer, ...answers][i]
    if (text !== undefined) {
      add(host, text, { at: at + Math.min(step / 2, 5 * HOUR_MS), answers: messages.length - 1 })
    }
  }
  return messages
}
