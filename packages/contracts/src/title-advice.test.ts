import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adviseTitle, isSameQuestion } from './title-advice.ts'
import { TITLE_ADVICE } from './title-advice-texts.ts'

it.each([
  ['What could ', []],
  ['What could make the last tram of the night feel safe?', []],
  ['How could a library lend out its quiet?', []],
  ['What could help?', ['short']],
  ['What could be better in the world?', ['broad']],
  ['How could we improve everything for everyone?', ['broad']],
  ['Should our street have a bench?', ['yes_or_no']],
  ['Is this a good idea for our market square?', ['yes_or_no']],
  ['What could we paint on the school wall or not?', ['yes_or_no']],
  ['What could the square have, either a fountain or a bench?', ['either_or']],
  ['What could a bus say? And how could it sing at night?', ['several']],
  ['Where do children meet after school in winter', ['mark']],
  ['What could children do after school in winter', []],
  ['Was könnte unsere Straße im Sommer kühler machen?', []],
  ['Was könnte ', []],
  ['Wie könnten wir im Winter mehr lesen', []],
  ['Sollte unsere Straße eine Bank haben?', ['yes_or_no']],
  ['Was hilft unserem Chor gegen kalte Füße', ['mark']],
  ['Was it a good idea to paint the bridge?', ['yes_or_no']],
  [`What could ${'a very long bench '.repeat(7)}do?`, ['long']],
])('%j gets the advice %j', (title, advice) => {
  expect(adviseTitle(title)).toEqual(advice)
})

it('accepts short titles for QQs, topics and pictures', () => {
  expect(adviseTitle('Night trams', { solution_format: 'qq' })).toEqual([])
  expect(adviseTitle('Trams', { solution_format: 'topic' })).toEqual([])
  expect(adviseTitle('Is it a cat?', { caption_solution_format: 'meme' })).toEqual([])
})

it('gives at most two pieces of advice, each with a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const advice = adviseTitle(title)
      expect(advice.length).toBeLessThanOrEqual(2)
      for (const kind of advice) expect(TITLE_ADVICE[kind]).toMatch(/\.|\?/u)
    }),
  )
})

it.each([
  ['What could make night buses safe?', 'How could we make a night bus safe', true],
  ['What could make night buses safe?', 'What could make night markets safe?', false],
  ['What could improve a city bike?', 'What could improve city bikes?', true],
  ['What could improve old houses?', 'What could improve an old house?', true],
  ['What could help?', 'What could help?', false],
])('decides whether %j asks the same question as %j: %s', (one, other, same) => {
  expect(isSameQuestion(one, other)).toBe(same)
})
