import * as z from 'zod'
import { ContextName, TopicId } from './ids.ts'
import { GATE_RATINGS } from './limits.ts'

/** The place that a topic belongs to. Addresses identify it by `kind` and `ref`. */
export const TalkPlace = z.object({ kind: ContextName, ref: z.string(), title: z.string() })
export type TalkPlace = z.infer<typeof TalkPlace>

/** How closely a member follows a topic. Muted: no notification, e-mail, digest or unread count. */
export const TalkLevel = z.enum(['watching', 'tracking', 'normal', 'muted'])
export type TalkLevel = z.infer<typeof TalkLevel>

/** What a member has to do before their first post. `is_open`: everything is done. */
export const TalkGate = z.object({
  is_open: z.boolean(),
  ideas: z.int().nonnegative(),
  ratings: z.int().nonnegative(),
  ratings_needed: z.int().default(GATE_RATINGS),
})
export type TalkGate = z.infer<typeof TalkGate>

/** What the viewer can do in a context. `why_not`: why they cannot post. */
export const ContextCan = z.object({
  start: z.boolean(),
  post: z.boolean(),
  moderate: z.boolean(),
  why_not: z.string().nullable(),
})
export type ContextCan = z.infer<typeof ContextCan>

export const ContextMeta = z.object({
  place: TalkPlace,
  /** The topic, if the context is a topic or contains only one. */
  topic: TopicId.nullable(),
  topics: z.int().nonnegative(),
  messages: z.int().nonnegative(),
  /** The viewer's number of unread messages. */
  unread: z.int().nonnegative(),
  level: TalkLevel,
  can: ContextCan,
  gate: TalkGate,
  /** Members write under an alias, and only the day of a message is shown. */
  is_anonymous: z.boolean(),
  /** The viewer's messages have to be approved by a moderator. */
  waits: z.boolean(),
})
export type ContextMeta = z.infer<typeof ContextMeta>
