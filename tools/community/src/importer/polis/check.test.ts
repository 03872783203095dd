import { describe, expect, it } from 'vitest'
import { checkConversation } from './check.ts'
import type { Comment, Conversation, Vote } from './conversation.ts'

const NOW = 1_000

const comment = (over: Partial<Comment> = {}): Comment => ({
  id: '0',
  authorId: 'anna',
  at: 100,
  agrees: 0,
  disagrees: 0,
  moderated: 1,
  body: 'A kettle',
  line: 2,
  ...over,
})

const vote = (over: Partial<Vote> = {}): Vote => ({
  commentId: '0',
  voterId: 'bo',
  at: 200,
  vote: 0,
  line: 2,
  ...over,
})

const talk = (comments: Comment[], votes: Vote[]): Conversation => ({
  topic: 'Tea',
  description: '',
  url: undefined,
  comments,
  votes,
})

const findingsIn = (comments: Comment[], votes: Vote[]) =>
  checkConversation(talk(comments, votes), NOW).map(
    ({ file, line, message }) => `${file}:${line}: ${message}`,
  )

describe('checking a conversation as a whole', () => {
  it("finds no problem if the counts match, including authors' own and repeated votes", () => {
    const votes = [
      vote({ vote: 1, voterId: 'anna' }),
      vote({ vote: 1 }),
      vote({ vote: -1, at: 300 }),
      vote({ vote: 0, voterId: 'cem' }),
    ]
    expect(findingsIn([comment({ agrees: 2, disagrees: 1 })], votes)).toEqual([])
  })

  it.each([
    { given: [], votes: [], says: 'comments.csv:1: contains no comments' },
    {
      given: [comment(), comment({ line: 3 })],
      votes: [],
      says: "comments.csv:3: comment-id '0' is already on line 2",
    },
    {
      given: [comment()],
      votes: [vote({ commentId: '7', line: 5 })],
      says: "votes.csv:5: comment-id '7' is not in comments.csv",
    },
    {
      given: [comment({ at: NOW + 1 })],
      votes: [],
      says: 'comments.csv:2: timestamp is in the future',
    },
    {
      given: [comment()],
      votes: [vote({ at: NOW + 1, line: 9 })],
      says: 'votes.csv:9: timestamp is in the future',
    },
    {
      given: [comment({ disagrees: 1 })],
      votes: [],
      says: "comments.csv:2: disagrees is 1, but votes.csv has 0 for comment '0'",
    },
  ])('reports $says', ({ given, votes, says }) => {
    expect(findingsIn(given, votes)).toEqual([says])
  })

  it('accepts a time that is exactly now', () => {
    expect(findingsIn([comment({ at: NOW })], [vote({ at: NOW })])).toEqual([])
  })
})
