import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnterIdea } from '@ideathlon/contracts/ideas'
import { Handle } from '@ideathlon/contracts/ids'
import { DURATION_DAYS } from '@ideathlon/contracts/limits'
import * as z from 'zod'
import { type MentorWords, readMentorWords } from './mentors/mentor-words.ts'

/** A fictional member of the demo community. */
export const DemoMember = z.strictObject({
  handle: Handle,
  first_name: z.string().min(1).max(60),
  last_name: z.string().max(60),
  bio: z.string().max(500),
  interests: z.array(z.string()).max(10),
})
export type DemoMember = z.infer<typeof DemoMember>

/** The state of a challenge on the day of the first start. */
export const DemoStage = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('draft'), duration_days: z.literal(DURATION_DAYS) }),
  z.strictObject({
    state: z.literal('scheduled'),
    duration_days: z.literal(DURATION_DAYS),
    opens_in_days: z.number().positive(),
  }),
  z.strictObject({
    state: z.literal('open'),
    duration_days: z.literal(DURATION_DAYS),
    hours_left: z.number().positive(),
  }),
  z.strictObject({
    state: z.enum(['closed', 'settled']),
    duration_days: z.literal(DURATION_DAYS),
    opened_days_ago: z.number().positive(),
  }),
])
export type DemoStage = z.infer<typeof DemoStage>

export const DemoIdea = z.strictObject({
  title: EnterIdea.shape.title,
  description: EnterIdea.shape.description,
  /** The fixed author, if there is one; otherwise, any member can be the author. */
  author: Handle.optional(),
})
export type DemoIdea = z.infer<typeof DemoIdea>

export const DemoQuestion = z.strictObject({
  title: z.string(),
  detail: z.string(),
  /** A category's slug. */
  category: z.string(),
  asker: Handle,
  assumptions: z.strictObject({ who: z.string(), what: z.string(), why: z.string() }),
  stage: DemoStage,
  ideas: z.array(DemoIdea),
})
export type DemoQuestion = z.infer<typeof DemoQuestion> & { key: string }

export type Words = { members: DemoMember[]; questions: DemoQuestion[]; mentoring: MentorWords }

const FOLDER = import.meta.dirname

/** Reads and validates all the wording of the demo community. */
export function readWords(): Words {
  return {
    members: z.array(DemoMember).parse(readJson('members.json')),
    questions: readdirSync(join(FOLDER, 'questions'))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({
        key: file.slice(0, -'.json'.length),
        ...DemoQuestion.parse(readJson('questions', file)),
      })),
    mentoring: readMentorWords(),
  }
}

function readJson(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'))
}
