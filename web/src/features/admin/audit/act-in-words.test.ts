import { recordInWords } from '@ideathlon/contracts/acts-of-power'
import { expect, it } from 'vitest'
import { subjectInWords } from './act-in-words.ts'

it.each([
  ['member.suspend', 'Suspended'],
  ['challenge.close', 'Closed another member’s challenge early'],
  ['scoring.rebuild_undo', 'Scoring rebuild undo'],
])('the act %s reads: %s', (act, words) => {
  expect(recordInWords(act)).toBe(words)
})

it.each([
  ['member:12', 'Member 12'],
  ['topic:3', 'Topic 3'],
  ['dead_letter:5', 'Failed event 5'],
  ['beta-features', 'beta-features'],
])('the subject %s reads: %s', (subject, words) => {
  expect(subjectInWords(subject)).toBe(words)
})
