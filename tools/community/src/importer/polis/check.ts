import type { Problem } from '../rows/problems.ts'
import type { Comment, Conversation, Vote } from './conversation.ts'

/** Finds problems across rows: repeated or unknown ids, and counts that do not add up. */
export function checkConversation(conversation: Conversation, now: number): Problem[] {
  if (conversation.comments.length === 0) {
    return [{ file: 'comments.csv', line: 1, message: 'contains no comments' }]
  }
  const identity = [
    ...repeatedIds(conversation.comments),
    ...votesForNothing(conversation),
    ...timesAhead(conversation, now),
  ]
  return identity.length > 0 ? identity : countsThatDiffer(conversation)
}

function repeatedIds(comments: Comment[]): Problem[] {
  const firstLine = new Map<string, number>()
  return comments.flatMap(({ id, line }) => {
    const first = firstLine.get(id)
    if (first === undefined) firstLine.set(id, line)
    return first === undefined
      ? []
      : [commentProblem(line, `comment-id '${id}' is already on line ${first}`)]
  })
}

function votesForNothing({ comments, votes }: Conversation): Problem[] {
  const known = new Set(comments.map(({ id }) => id))
  return votes
    .filter(({ commentId }) => !known.has(commentId))
    .map(({ commentId, line }) =>
      voteProblem(line, `comment-id '${commentId}' is not in comments.csv`),
    )
}

function timesAhead({ comments, votes }: Conversation, now: number): Problem[] {
  const message = 'timestamp is in the future'
  return [
    ...comments.filter(({ at }) => at > now).map(({ line }) => commentProblem(line, message)),
    ...votes.filter(({ at }) => at > now).map(({ line }) => voteProblem(line, message)),
  ]
}

/**
 * Compares the counts with those in the export. Every row counts, because the export also counts
 * repeated votes and authors' votes for their own comments.
 */
function countsThatDiffer({ comments, votes }: Conversation): Problem[] {
  const agrees = tally(votes, 1)
  const disagrees = tally(votes, -1)
  return comments.flatMap((comment) => {
    const counted = {
      agrees: agrees.get(comment.id) ?? 0,
      disagrees: disagrees.get(comment.id) ?? 0,
    }
    return (['agrees', 'disagrees'] as const)
      .filter((side) => counted[side] !== comment[side])
      .map((side) =>
        commentProblem(
          comment.line,
          `${side} is ${comment[side]}, but votes.csv has ${counted[side]} for comment '${comment.id}'`,
        ),
      )
  })
}

function tally(votes: Vote[], side: 1 | -1): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { commentId, vote } of votes) {
    if (vote === side) counts.set(commentId, (counts.get(commentId) ?? 0) + 1)
  }
  return counts
}

const commentProblem = (line: number, message: string) => ({ file: 'comments.csv', line, message })
const voteProblem = (line: number, message: string) => ({ file: 'votes.csv', line, message })
