import { expect, it } from 'vitest'
import { PublishChallenge } from './challenge-asking.ts'
import { maxIdeasIn, misses, publishedTitle, titleProblem } from './challenge-formats.ts'

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
])('with format %o, publishes the title “%s” as “%s”', (format, title, published) => {
  expect(publishedTitle(title, format)).toBe(published)
})

it.each([
  [challenge, 'Trams at night', /How could/],
  [challenge, 'What could help', undefined],
  [topic, 'Trams at night', undefined],
  [box, '', /Write/],
  [qq, 'What could ', /about/],
  [qq, 'x'.repeat(141), /140/],
  [challenge, `What could ${'x'.repeat(180)}`, /180/],
])('with format %o, the title “%s” has the problem %s', (format, title, problem) => {
  const found = titleProblem(title, format)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(problem)
})

it('recommends surprising words for a suggestion box, but not for an ordinary challenge', () => {
  expect(misses('Something for the library', box)).toContain('unusual')
  expect(misses('Something UNUSUAL for the library', box)).toEqual([])
  expect(misses('What could help?', challenge)).toEqual([])
})

const ama = { ...challenge, solution_format: 'ama' } as const
const meme = { ...challenge, caption_solution_format: 'meme' } as const

it('accepts any title for an AMA, and adds a default one for a picture', () => {
  expect([titleProblem('Ask me about soil', ama), titleProblem('', ama)]).toEqual([
    undefined,
    'Write your question.',
  ])
  expect(publishedTitle('Ask me about soil', ama)).toBe('Ask me about soil')
  expect(titleProblem('', meme)).toBeUndefined()
  expect(publishedTitle('', { ...meme, caption_reaction_type: 'insightful' })).toBe(
    'Say what this picture knows',
  )
  expect(publishedTitle('Monday', meme)).toBe('Monday')
})

it.each([
  [challenge, 3],
  [ama, 3],
  [meme, 3],
  [qq, 3],
  [topic, 10],
  [box, 10],
])('with format %o, accepts %i ideas from one member', (format, most) => {
  expect(maxIdeasIn(format)).toBe(most)
})

it('asks for surprising words in the titles of some categories, except for pictures', () => {
  expect(misses('What could a clown do?', challenge, 'humor')).toContain('unique')
  expect(misses('What could a unique clown do?', challenge, 'humor')).toEqual([])
  expect(misses('What could a clown do?', challenge, 'cities')).toEqual([])
  expect(misses('A clown', meme, 'humor')).toEqual([])
})

it('requires a picture with a description for captions, and limits the number of ideas', () => {
  const picture = { question_title: '', category: 1, caption_solution_format: 'caption' }
  const fields = (written: object) =>
    PublishChallenge.safeParse(written).error?.issues.map(({ path }) => path.join('.'))
  expect(fields(picture)).toEqual(['primary_image', 'image_alt'])
  const plain = { question_title: 'What could help?', category: 1 }
  const own = { test_idea: { title: 'Rolls', description: 'With butter.' } }
  const image = { primary_image: `/api/files/images/${'a'.repeat(26)}.webp`, image_alt: 'A tram.' }
  expect(PublishChallenge.parse({ ...picture, ...image, ...own }).test_idea).toBeNull()
  expect(PublishChallenge.parse({ ...plain, ...own }).test_idea).toMatchObject(own.test_idea)
  expect(fields({ ...plain, max_user_ideas: 4 })).toEqual(['max_user_ideas'])
  expect(fields({ ...plain, max_user_ideas: 10, solution_format: 'topic' })).toBeUndefined()
  expect(PublishChallenge.parse(plain).max_user_ideas).toBe(3)
})
