import * as z from 'zod'
import { Data } from '../answer.ts'
import { route } from '../route.ts'
import { MessageId } from './ids.ts'

/** Reactions. Everybody can see how many there are. */
export const ReactionKind = z.enum(['insightful', 'helpful', 'funny'])
export type ReactionKind = z.infer<typeof ReactionKind>

/** Flags. They are private and go to the moderators. */
export const FlagKind = z.enum(['off-topic', 'ai-slop', 'uncivil', 'antisocial'])
export type FlagKind = z.infer<typeof FlagKind>

export const VoteKind = z.enum([...ReactionKind.options, ...FlagKind.options])
export type VoteKind = z.infer<typeof VoteKind>

export const ReactionCounts = z.object({
  insightful: z.int().nonnegative(),
  helpful: z.int().nonnegative(),
  funny: z.int().nonnegative(),
})
export type ReactionCounts = z.infer<typeof ReactionCounts>

/** A message after a vote: its number of reactions, and the votes that the member has cast. */
export const VoteView = z.object({
  message: MessageId,
  counts: ReactionCounts,
  reactions: z.array(ReactionKind),
  /** At most one; another flag replaces it. */
  flags: z.array(FlagKind),
})
export type VoteView = z.infer<typeof VoteView>

/** Sending the same vote again changes nothing. */
export const castVote = route({
  method: 'POST',
  url: '/vote/votes',
  auth: 'member',
  summary: 'React to a message or flag it, or undo that',
  body: z.object({ message: MessageId, kind: VoteKind, on: z.boolean() }),
  status: 200,
  answer: Data(VoteView),
})
