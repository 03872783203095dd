import { expect, it } from 'vitest'
import { allowedIdeaActions, type IdeaState } from './allowed-idea-actions.ts'

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
  ['an idea in an open challenge', {}, ['decline']],
  ['an idea declined a week ago', { declinedAt: daysAgo(7) }, ['restore']],
  ['an idea declined eight days ago', { declinedAt: daysAgo(8) }, []],
  ['an idea hidden by moderation', { isHidden: true }, []],
  ['an idea in a closed challenge', { openness: 'closed', state: 'closed' }, ['set_outcome']],
  ['a test idea in a closed challenge', { openness: 'closed', state: 'closed', isTest: true }, []],
  ['an idea that the co-author is viewing', { isReadAlong: true }, []],
  [
    'an idea declined before the close',
    { openness: 'closed', state: 'closed', declinedAt: now },
    [],
  ],
])('for %s (%o), allows %j', (_, given, may) => {
  const can = allowedIdeaActions({ ...anIdea, ...given }, now)
  expect(Object.entries(can).flatMap(([what, { allowed }]) => (allowed ? [what] : []))).toEqual(may)
})

it('gives the reason when an action is not allowed', () => {
  expect(allowedIdeaActions(anIdea, now).restore.reason).toBe('not_declined')
  expect(allowedIdeaActions({ ...anIdea, declinedAt: daysAgo(8) }, now).restore.reason).toBe(
    'decline_final',
  )
})
