import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'
import type { Talk } from '../talk/talk.ts'
import { ideaText, questionText } from '../talk/texts.ts'
import type { Conversation } from './conversation.ts'
import { conversationKey } from './conversation-key.ts'

/**
 * Half stars for each vote: agree is the top of the scale, pass the middle and disagree the bottom.
 * The scale starts at one star.
 */
const HALF_STARS = { 1: 2 * IDEA_STARS_MAX, 0: IDEA_STARS_MAX + 1, '-1': 2 } as const

/** Turns a conversation into a talk: statements become ideas, and votes become ratings. */
export function talkOf(conversation: Conversation): Talk {
  const key = conversationKey(conversation)
  return {
    key,
    name: `polis-${key}`,
    topic: conversation.topic,
    ...questionText(conversation),
    ideas: conversation.comments.map(({ id, authorId, at, moderated, body }) => ({
      id,
      authorId,
      at,
      isDeclined: moderated === -1,
      ...ideaText(body),
    })),
    votes: conversation.votes.map(({ commentId, voterId, at, vote, line }) => ({
      ideaId: commentId,
      voterId,
      at,
      halfStars: HALF_STARS[vote],
      order: line,
    })),
  }
}
