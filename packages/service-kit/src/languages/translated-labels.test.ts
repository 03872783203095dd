import { expect, it } from 'vitest'
import { withTranslatedLabels } from './translated-labels.ts'

const at = new Date(0)
const answer = {
  data: [
    { label: 'Prize', title: 'Prize', at, category: { id: 1, name: 'Climate', slug: 'climate' } },
    { label: null, title: 'Climate', at, category: { id: 9, name: 'Prize', slug: 'own' } },
    { category: 'Climate' },
    { category: 'Prize' },
  ],
}

it('translates only the labels of an answer and the names of shipped categories', () => {
  expect(withTranslatedLabels(answer, ['label'], 'de')).toEqual({
    data: [
      { label: 'Preis', title: 'Prize', at, category: { id: 1, name: 'Klima', slug: 'climate' } },
      { label: null, title: 'Climate', at, category: { id: 9, name: 'Prize', slug: 'own' } },
      { category: 'Klima' },
      { category: 'Prize' },
    ],
  })
})

it('translates the month in the title of a cycle, but not in a name or a question', () => {
  const title = 'March Hares'
  const cycle = { base: 3, seq: 2, title, name: title }
  const run = { kind: 'race', title: `${title}: Mentor` }
  const other = { kind: 'challenge', title }
  const answer = { cycle, run, covers: { id: 9, title }, promises: [{ cycle: 9, title }], other }
  expect(withTranslatedLabels(answer, ['title', 'name'], 'de')).toEqual({
    cycle: { ...cycle, title: 'März Hares' },
    run: { ...run, title: 'März Hares: Mentor:in' },
    covers: { id: 9, title: 'März Hares' },
    promises: [{ cycle: 9, title: 'März Hares' }],
    other,
  })
})

it('translates what a payment was for if it is a cycle, but never what a member wrote', () => {
  const [covers, about] = ['March Hares', 'March Hares']
  const answer = [{ covers }, { covers: null }, { about, subject: 'cycle:9' }]
  expect(withTranslatedLabels(answer, ['covers', 'about'], 'de')).toEqual([
    { covers: 'März Hares' },
    { covers: null },
    { about: 'März Hares', subject: 'cycle:9' },
  ])
  const own = [
    { about, subject: 'challenge:7' },
    { about: null, subject: 'run:3' },
  ]
  expect(withTranslatedLabels(own, ['covers', 'about'], 'de')).toEqual(own)
  const run = { about: 'March Idea Race: Mentor', subject: 'run:3' }
  expect(withTranslatedLabels(run, ['about'], 'de')).toEqual({
    about: 'März-Ideenrennen: Mentor:in',
    subject: 'run:3',
  })
})

it('leaves answers in English unchanged', () => {
  expect(withTranslatedLabels(answer, ['label'], 'en')).toBe(answer)
})
