import { expect, it } from 'vitest'
import { type IdeaState, whatMay } from './what-may.ts'

const now = new Date('2026-03-02T09:00:00Z')
const anIdea: IdeaState = {
  openness: 'open',
  state: 'open',
  declinedAt: null,
  isHidden: false,
  isTest: false,
}
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

it.each<[string, Partial<IdeaState>, string[]]>([
  ['one in an open question', {}, ['decline']],
  ['one declined a week ago', { declinedAt: daysAgo(7) }, ['restore']],
  ['one declined eight days ago', { declinedAt: daysAgo(8) }, []],
  ['one hidden by moderation', { isHidden: true }, []],
  ['one in a closed question', { openness: 'closed', state: 'closed' }, ['set_outcome']],
  ['one to test in a closed question', { openness: 'closed', state: 'closed', isTest: true }, []],
  ['one that the co-author reads', { isReadAlong: true }, []],
  ['one declined before the close', { openness: 'closed', state: 'closed', declinedAt: now }, []],
])('of %s the asker may %s: %j', (_, given, may) => {
  const can = whatMay({ ...anIdea, ...given }, now)
  expect(Object.entries(can).flatMap(([what, { allowed }]) => (allowed ? [what] : []))).toEqual(may)
})

it('says why not', () => {
  expect(whatMay(anIdea, now).restore.reason).toBe('not_declined')
  expect(whatMay({ ...anIdea, declinedAt: daysAgo(8) }, now).restore.reason).toBe('decline_final')
})
