import { NOTIFICATIONS } from '@ideathlon/contracts/notifications'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticeOf } from './message-notifications.ts'

const ASKER = { id: 3, handle: 'sofia', name: 'Sofia Lindqvist' }
const inChallenge = {
  topic: 7,
  message: 70,
  number: 4,
  context: { kind: 'challenge', id: 5 },
  place: { kind: 'challenge', ref: 'rainy', title: 'Rainy Mondays' },
  platform: 'platform',
  title: null,
} as const

it('shows only the alias in an open challenge, and no time of day', () => {
  const why = fc.constantFrom('reply', 'quote', 'mention', 'watching')
  fc.assert(
    fc.property(why, fc.integer({ min: 1, max: 99 }), (reason, number) => {
      const writer = { alias: `Participant ${number}` }
      const notice = noticeOf({ ...inChallenge, isPublic: false, writer }, 9, reason)
      expect(NOTIFICATIONS[notice.kind]).toMatchObject({ byDay: true })
      expect(notice).not.toHaveProperty('from')
      expect(Object.keys(notice.data)).toEqual(['platform', 'topic', 'number', 'title', 'name'])
      expect(notice.data).toMatchObject(reason === 'watching' ? {} : { name: writer.alias })
    }),
  )
})

it('names the asker in the clarifications of a challenge, without the time of day', () => {
  const notice = noticeOf({ ...inChallenge, isPublic: false, writer: ASKER }, 9, 'reply')
  expect(notice).toMatchObject({ kind: 'clarification_reply', from: 3, data: { name: ASKER.name } })
})

it('names the writer in the debate after the close', () => {
  const notice = noticeOf({ ...inChallenge, isPublic: true, writer: ASKER }, 9, 'quote')
  expect(notice).toMatchObject({ kind: 'message_quote', data: { handle: 'sofia', number: 4 } })
})

it('refuses an alias where members speak under their names', () => {
  const writer = { alias: 'Participant 4' }
  const written = { ...inChallenge, isPublic: true, writer }
  expect(() => noticeOf(written, 9, 'reply')).toThrow('no writer')
})
