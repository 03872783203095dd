import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { expect, it } from 'vitest'
import { withoutVote, withVote } from '../queries/actions.ts'
import { messageOf as message } from '../testing/message-of.ts'
import { rowsOf } from './rows-of.ts'

const answersOf = (messages: MessageView[]) => rowsOf(messages, 0).map(({ answers }) => answers)

it('a reply right below its message, or below another reply to it, does not name the member it answers', () => {
  const all = [message(1), message(2, { parent: 101 }), message(3, { parent: 101 })]
  expect(answersOf(all)).toEqual([undefined, undefined, undefined])
})

it('a reply further down names the member it answers', () => {
  const all = [message(1), message(2), message(3, { parent: 101 })]
  expect(answersOf(all)[2]).toEqual({ name: 'Member 1', number: 1 })
})

it('a reply to a message that is not loaded says that it is a reply', () => {
  expect(answersOf([message(9, { parent: 101 })])).toEqual([{ unknown: 101 }])
})

it.each([
  { readUpTo: 2, then: 3 },
  { readUpTo: 3, then: undefined },
  { readUpTo: 0, then: undefined },
])(
  'with $readUpTo messages read, the line for unread ones is above message $then',
  ({ readUpTo, then }) => {
    const rows = rowsOf([message(1), message(2), message(3)], readUpTo)
    expect(rows.find(({ isFirstUnread }) => isFirstUnread)?.message.number).toBe(then)
  },
)

it('a member’s own messages are never unread', () => {
  const own = message(2, { meta: { ...message(2).meta, is_mine: true } })
  expect(rowsOf([message(1), own], 1).some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
})

it('a reaction counts once, however often it is pressed, and can be removed completely', () => {
  const once = withVote(message(1), 'helpful', true)
  expect(once.reactions.helpful).toBe(3)
  expect(withVote(once, 'helpful', true)).toBe(once)
  expect(withVote(once, 'helpful', false).reactions).toEqual(message(1).reactions)
})

it('a report is private: it changes no count', () => {
  const flagged = withVote(message(1), 'ai-slop', true)
  expect(flagged.reactions).toEqual(message(1).reactions)
  expect(flagged.meta.flags).toEqual(['ai-slop'])
})

it('a report replaces the one before it, which returns if it fails', () => {
  const flagged = withVote(message(1), 'ai-slop', true)
  const again = withVote(flagged, 'uncivil', true)
  expect(again.meta.flags).toEqual(['uncivil'])
  const vote = { message: flagged, kind: 'uncivil', on: true } as const
  expect(withoutVote(again, vote)).toEqual(flagged)
  expect(withVote(again, 'uncivil', false).meta.flags).toEqual([])
})

it('a reaction that fails takes back only itself', () => {
  const two = withVote(withVote(message(1), 'helpful', true), 'funny', true)
  const vote = { message: message(1), kind: 'helpful', on: true } as const
  expect(withoutVote(two, vote)).toEqual(withVote(message(1), 'funny', true))
})
