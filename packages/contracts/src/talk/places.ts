import * as z from 'zod'
import { ContextName, TopicId } from './ids.ts'
import { GATE_RATINGS } from './limits.ts'

/** Where a topic is: `kind` and `ref` are how addresses name it. */
export const TalkPlace = z.object({ kind: ContextName, ref: z.string(), title: z.string() })
export type TalkPlace = z.infer<typeof TalkPlace>

/** How closely a member follows a topic. Muted: no notification, e-mail, digest or unread count. */
export const TalkLevel = z.enum(['watching', 'tracking', 'normal', 'muted'])
export type TalkLevel = z.infer<typeof TalkLevel>

/** What a member does before their first post; `is_open`: nothing is missing. */
export const TalkGate = z.object({
  is_open: z.boolean(),
  ideas: z.int().nonnegative(),
  ratings: z.int().nonnegative(),
  ratings_needed: z.int().default(GATE_RATINGS),
})
export type TalkGate = z.infer<typeof TalkGate>

/** What the viewer may do in a context. `why_not`: why they may not post. */
export const ContextCan = z.object({
  start: z.boolean(),
  post: z.boolean(),
  moderate: z.boolean(),
  why_not: z.string().nullable(),
})
export type ContextCan = z.infer<typeof ContextCan>

export const ContextMeta = z.object({
  place: TalkPlace,
  /** The topic, where the context is one or has a single one. */
  topic: TopicId.nullable(),
  topics: z.int().nonnegative(),
  messages: z.int().nonnegative(),
  /** Unread messages of the viewer. */
  unread: z.int().nonnegative(),
  level: TalkLevel,
  can: ContextCan,
  gate: TalkGate,
  /** Members speak under an alias, and times are shown by the day. */
  is_anonymous: z.boolean(),
  /** What the viewer writes waits for the approval of a moderator. */
  waits: z.boolean(),
})
export type ContextMeta = z.infer<typeof ContextMeta>
