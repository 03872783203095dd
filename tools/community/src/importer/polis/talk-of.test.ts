import { Handle } from '@ideathlon/contracts/ids'
import { describe, expect, it } from 'vitest'
import { talkSteps } from '../talk/talk-steps.ts'
import type { Comment, Conversation, Vote } from './conversation.ts'
import { talkOf } from './talk-of.ts'

const comment = (id: string, authorId: string, at: number, moderated: 1 | 0 | -1 = 1): Comment => ({
  id,
  authorId,
  at,
  agrees: 0,
  disagrees: 0,
  moderated,
  body: `Statement ${id}`,
  line: 1,
})

let line = 1
const vote = (commentId: string, voterId: string, at: number, given: 1 | 0 | -1): Vote => {
  line += 1
  return { commentId, voterId, at, vote: given, line }
}

const tea = (over: Partial<Conversation> = {}): Conversation => ({
  topic: 'The tea kitchen',
  description: 'Seven people, one kettle.',
  url: 'https://pol.is/4hnmy3zeff',
  comments: [comment('0', '7', 100), comment('1', '8', 200, -1)],
  votes: [],
  ...over,
})

const importOf = (over: Partial<Conversation> = {}) => talkSteps(talkOf(tea(over)))
const ofKind = <K extends string>(steps: readonly { kind: string }[], kind: K) =>
  steps.filter((step) => step.kind === kind)

describe('a conversation as a challenge', () => {
  it('opens with the first statement and closes with the last vote', () => {
    const { steps } = importOf({ votes: [vote('0', '9', 900, 1), vote('1', '9', 500, 1)] })
    expect(steps.find((step) => step.kind === 'publish')).toMatchObject({
      at: 100,
      opensAt: 100,
      closesAt: 900,
      title: 'What could people agree on: The tea kitchen?',
      maxUserIdeas: 3,
    })
    expect(steps.at(-1)).toMatchObject({ kind: 'close', at: 900 })
  })

  it('maps agree to the top of the scale, disagree to the bottom and pass to the middle', () => {
    const votes = [vote('0', '9', 300, 1), vote('0', '10', 301, 0), vote('0', '11', 302, -1)]
    const ratings = ofKind(importOf({ votes }).steps, 'rate')
    expect(ratings.map((step) => 'halfStars' in step && step.halfStars)).toEqual([20, 11, 2])
  })

  it("excludes authors' votes for their own statements, and treats repeated votes as changes", () => {
    const votes = [
      vote('0', '7', 101, 1),
      vote('0', '9', 300, 1),
      vote('0', '9', 400, -1),
      vote('0', '9', 350, 0),
      vote('0', '10', 300, 1),
    ]
    const { counts, steps } = importOf({ votes })
    expect(counts).toEqual({
      members: 4,
      ideas: 2,
      declined: 1,
      ratings: 2,
      changedRatings: 2,
      ownVotes: 1,
    })
    expect(ofKind(steps, 'rate').map((step) => 'at' in step && step.at)).toEqual([
      300, 300, 350, 400,
    ])
  })

  it('declines hidden statements after their last vote', () => {
    const { steps } = importOf({ votes: [vote('1', '9', 600, 1), vote('0', '9', 700, 1)] })
    expect(ofKind(steps, 'decline')).toEqual([
      { kind: 'decline', at: 600, challenge: '4hnmy3zeff', idea: '4hnmy3zeff/1' },
    ])
  })

  it('never rates an idea before it is entered', () => {
    const { steps } = importOf({ votes: [vote('1', '9', 50, 1)] })
    const kinds = steps.map((step) => step.kind)
    expect(kinds.indexOf('rate')).toBeGreaterThan(kinds.lastIndexOf('enter'))
  })

  it('allows as many ideas as the busiest author wrote', () => {
    const comments = Array.from({ length: 5 }, (_, i) => comment(String(i), '7', 100 + i))
    const publish = importOf({ comments }).steps.find((step) => step.kind === 'publish')
    expect(publish).toMatchObject({ maxUserIdeas: 5 })
  })

  it('gives everyone one valid handle, no matter what the IDs look like', () => {
    const comments = [comment('0', '123456789012', 100), comment('1', 'Zoë', 200)]
    const { steps } = importOf({ comments, votes: [vote('0', '42', 300, 1)] })
    const handles = ofKind(steps, 'join').map((step) => 'handle' in step && String(step.handle))
    expect(handles).toEqual([
      'host-4hnmy3zeff',
      'person-x1-4hnmy3zeff',
      'person-x2-4hnmy3zeff',
      'person-42-4hnmy3zeff',
    ])
    for (const handle of handles) expect(Handle.parse(handle)).toBe(handle)
  })

  it('identifies a conversation without an address by its topic', () => {
    const key = importOf({ url: undefined }).key
    expect(key).toMatch(/^[0-9a-f]{12}$/)
    expect(importOf({ url: undefined }).key).toBe(key)
    expect(importOf({ url: undefined, topic: 'Coffee' }).key).not.toBe(key)
  })

  it('keeps a topic that is a question, and cuts long topics between words', () => {
    const title = (topic: string) => {
      const publish = importOf({ topic }).steps.find((step) => step.kind === 'publish')
      return publish && 'title' in publish ? publish.title : ''
    }
    expect(title('How could tea taste better')).toBe('How could tea taste better?')
    expect(title('Tea?')).toBe('What could people agree on: Tea?')
    const long = title('tea '.repeat(100))
    expect(long.length).toBeLessThanOrEqual(180)
    expect(long).toMatch(/tea…\?$/)
  })
})
