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

it('translates the labels of an answer and the names of shipped categories, and nothing else', () => {
  expect(withTranslatedLabels(answer, ['label'], 'de')).toEqual({
    data: [
      { label: 'Preis', title: 'Prize', at, category: { id: 1, name: 'Klima', slug: 'climate' } },
      { label: null, title: 'Climate', at, category: { id: 9, name: 'Prize', slug: 'own' } },
      { category: 'Klima' },
      { category: 'Prize' },
    ],
  })
})

it('leaves answers in English as they are', () => {
  expect(withTranslatedLabels(answer, ['label'], 'en')).toBe(answer)
})
