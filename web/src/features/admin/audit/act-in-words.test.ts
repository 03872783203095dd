import { expect, it } from 'vitest'
import { actInWords, subjectInWords } from './act-in-words.ts'

it.each([
  ['member.suspend', 'Suspended'],
  ['scoring.rebuild_undo', 'Scoring rebuild undo'],
])('the act %s reads: %s', (act, words) => {
  expect(actInWords(act)).toBe(words)
})

it.each([
  ['member:12', 'member 12'],
  ['forum_topic:3', 'forum topic 3'],
  ['beta-features', 'beta-features'],
])('done to %s reads: %s', (subject, words) => {
  expect(subjectInWords(subject)).toBe(words)
})
