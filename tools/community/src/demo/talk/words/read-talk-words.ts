import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const text = z.string().min(1)
const Topic = z.strictObject({ title: text, first: text, replies: z.array(text).min(1) })
const Topics = z.array(
  Topic.extend({ category: z.string(), pinned: z.literal(true).optional() }).strict(),
)
const Channels = z.array(
  z.strictObject({
    name: text,
    about: text,
    approves_replies: z.boolean(),
    topics: z.array(Topic),
  }),
)
const Clarification = z.strictObject({
  /** The title of the challenge. */
  question: text,
  first: text,
  answer: text,
  more: z.array(text),
  answers: z.array(text),
})
const Debate = z.strictObject({ question: text, first: text, replies: z.array(text) })
const Challenges = z.strictObject({
  clarifications: z.array(Clarification),
  debates: z.array(Debate),
})
const Conversations = z.strictObject({
  pairs: z.array(z.array(text).min(1)),
  group: z.strictObject({ title: text, lines: z.array(text).min(1) }),
})
const Remarks = z.strictObject({
  openings: z.array(text),
  middles: z.array(text),
  endings: z.array(text),
})

export type TopicWords = z.infer<typeof Topic>
export type Remarks = z.infer<typeof Remarks>
export type TalkWords = ReturnType<typeof readTalkWords>

/** What members of the demo say: in the forum, in channels, about challenges and to each other. */
export function readTalkWords() {
  return {
    topics: Topics.parse(readJson('topics')),
    channels: Channels.parse(readJson('channels')),
    challenges: Challenges.parse(readJson('challenges')),
    conversations: Conversations.parse(readJson('conversations')),
    remarks: Remarks.parse(readJson('remarks')),
  }
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
