import type { Chance } from '../chance.ts'
import type { Remarks, TopicWords } from './words/read-talk-words.ts'

/** A member who may write: an admin, or one who has rated enough. */
export type Writer = {
  id: number
  handle: string
  joinedAt: number
  writes: number
  isAdmin?: boolean
}

export type PlannedMessage = {
  writer: Writer
  at: number
  words: string
  /** The index of the message that this one answers. */
  answers: number | null
  /** The index of the message whose first sentence is quoted. */
  quotes: number | null
  voters: Writer[]
}

type Scene = {
  chance: Chance
  writers: readonly Writer[]
  remarks: Remarks
  from: number
  to: number
  /** The number of messages. */
  size: number
  starter?: Writer | undefined
}

const DAY_MS = 86_400_000
const ANSWERS = 0.4
const QUOTES = 0.12
const MENTIONS = 0.15
const VOTERS_MAX = 3

/** Plans one topic: first its own words, then general remarks. No remark is used twice. */
export function planThread(
  { first, replies }: Pick<TopicWords, 'first' | 'replies'>,
  scene: Scene,
): PlannedMessage[] {
  const { chance, from, to, size } = scene
  const messages: PlannedMessage[] = []
  const lines = [...replies, ...composed(scene, Math.max(0, size - 1 - replies.length))]
  const starter = scene.starter ?? pickWriter(scene, from, undefined)
  if (starter === undefined) return []
  messages.push(plannedMessage({ writer: starter, at: from, words: first }, scene))
  const times = lines
    .map(() => Math.round(from + 60_000 + (to - from - 60_000) * chance.next() ** 1.6))
    .sort((a, b) => a - b)
  for (const [i, line] of lines.entries()) {
    const at = times[i] ?? to
    const before = messages[messages.length - 1]?.writer
    const writer = pickWriter(scene, at, before)
    if (writer === undefined) continue
    messages.push(answer(messages, { writer, at, words: line }, scene))
  }
  return messages
}

type Said = Pick<PlannedMessage, 'writer' | 'at' | 'words'>

const plannedMessage = (message: Said, scene: Scene): PlannedMessage => ({
  ...message,
  answers: null,
  quotes: null,
  voters: votersOf(message, scene),
})

function answer(messages: readonly PlannedMessage[], message: Said, scene: Scene): PlannedMessage {
  const { chance } = scene
  const planned = plannedMessage(message, scene)
  const index = chance.whole(0, messages.length - 1)
  const earlier = messages[index]
  if (earlier === undefined || earlier.writer.id === message.writer.id) return planned
  const roll = chance.next()
  if (roll < QUOTES) return { ...planned, quotes: index }
  if (roll < QUOTES + ANSWERS) return { ...planned, answers: index }
  const isMentioned = chance.next() < MENTIONS && index > 0
  return isMentioned ? { ...planned, words: `@${earlier.writer.handle} ${message.words}` } : planned
}

function pickWriter(
  { writers, chance }: Scene,
  at: number,
  before: Writer | undefined,
): Writer | undefined {
  return chance.pick(writers, ({ id, joinedAt, writes }) =>
    joinedAt + DAY_MS < at && id !== before?.id ? writes : 0,
  )
}

/** Most messages get no vote, and a few get several. */
function votersOf({ writer, at }: Said, { chance, writers }: Scene): Writer[] {
  const many = Math.floor(chance.next() ** 4 * (VOTERS_MAX + 1))
  const voters = new Map<number, Writer>()
  for (let i = 0; i < many; i += 1) {
    const voter = chance.pick(writers, ({ id, joinedAt }) =>
      joinedAt + DAY_MS < at && id !== writer.id ? 1 : 0,
    )
    if (voter !== undefined) voters.set(voter.id, voter)
  }
  return [...voters.values()]
}

/** Remarks of one to three sentences. */
function composed({ chance, remarks }: Scene, many: number): string[] {
  const openings = shuffled(remarks.openings, chance)
  const middles = shuffled(remarks.middles, chance)
  const endings = shuffled(remarks.endings, chance)
  return Array.from({ length: Math.min(many, middles.length) }, (_, i) => {
    const roll = chance.next()
    const parts = [
      roll < 0.6 ? openings[i] : undefined,
      middles[i],
      roll > 0.45 ? endings[i] : undefined,
    ]
    return parts.filter((part) => part !== undefined).join(' ')
  })
}

function shuffled<T>(many: readonly T[], chance: Chance): T[] {
  return many
    .map((one) => ({ one, key: chance.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
}
