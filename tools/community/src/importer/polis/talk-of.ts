import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'
import type { Talk } from '../talk/talk.ts'
import { ideaText, questionText } from '../talk/texts.ts'
import type { Conversation } from './conversation.ts'
import { conversationKey } from './conversation-key.ts'

/**
 * Agree is the top of the scale, disagree its bottom, pass the middle;
 * in half stars, from 1 star on.
 */
const HALF_STARS = { 1: 2 * IDEA_STARS_MAX, 0: IDEA_STARS_MAX + 1, '-1': 2 } as const

/** A statement is an idea, a vote a rating. */
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
