import * as z from 'zod'

const id = z.int().positive().max(2_147_483_647)

/** Random, so that the id does not reveal the order of creation. */
export const TopicId = id
export type TopicId = z.infer<typeof TopicId>

/** Random, so that the id does not reveal the order of creation. */
export const MessageId = id
export type MessageId = z.infer<typeof MessageId>

/**
 * What a topic belongs to. A conversation and a lab have one topic; forums and channels have many.
 */
export const ContextKind = z.enum(['forum', 'channel', 'challenge', 'conversation', 'lab'])
export type ContextKind = z.infer<typeof ContextKind>

/**
 * How an address names a context: a topic, conversation or lab (by its idea) by id; a platform's
 * forum, a channel, a challenge and a category by slug.
 */
export const ContextName = z.enum([
  'topic',
  'platform',
  'channel',
  'challenge',
  'category',
  'conversation',
  'lab',
])
export type ContextName = z.infer<typeof ContextName>

export const ContextRef = z.object({ kind: ContextName, ref: z.string().min(1).max(120) })
export type ContextRef = z.infer<typeof ContextRef>

export const TopicParams = z.object({ id: z.coerce.number().pipe(TopicId) })
export const MessageParams = z.object({ id: z.coerce.number().pipe(MessageId) })
