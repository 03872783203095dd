import { expect, it } from 'vitest'
import { askedTitle, misses, titleProblem } from './challenge-formats.ts'

const challenge = { solution_format: 'challenge', challenge_format: 'standard' } as const
const qq = { ...challenge, solution_format: 'qq' } as const
const topic = { ...challenge, solution_format: 'topic' } as const
const box = { ...challenge, challenge_format: 'suggestion' } as const

it.each([
  [challenge, ' What could help ', 'What could help?'],
  [challenge, 'How could it?', 'How could it?'],
  [qq, 'How could trams', 'What could be a good question regarding: trams?'],
  [
    qq,
    'What could be a good question regarding: trams?',
    'What could be a good question regarding: trams?',
  ],
  [topic, 'Trams at night', 'Trams at night'],
  [box, 'Something unusual for the library', 'Something unusual for the library'],
])('publishes in %o “%s” as “%s”', (format, title, published) => {
  expect(askedTitle(title, format)).toBe(published)
})

it.each([
  [challenge, 'Trams at night', /How could/],
  [challenge, 'What could help', undefined],
  [topic, 'Trams at night', undefined],
  [box, '', /Write/],
  [qq, 'What could ', /about/],
  [qq, 'x'.repeat(141), /140/],
  [challenge, `What could ${'x'.repeat(180)}`, /180/],
])('says of %o with “%s” that %s', (format, title, problem) => {
  const said = titleProblem(title, format)
  if (problem === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(problem)
})

it('advises a suggestion box to ask for surprise, and nobody else', () => {
  expect(misses('Something for the library', box)).toContain('unusual')
  expect(misses('Something UNUSUAL for the library', box)).toEqual([])
  expect(misses('What could help?', challenge)).toEqual([])
})
