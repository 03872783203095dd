import { expect, it } from 'vitest'
import { type About, structuredData, structuredElement } from './structured-data.ts'

const place = {
  origin: 'https://ideas.example',
  canonical: 'https://ideas.example/challenges/tea',
  image: 'https://ideas.example/api/pictures/challenges/tea.png',
}
const question: About = {
  kind: 'question',
  title: 'What could tea do?',
  text: '',
  askedBy: { name: 'Ada Reed', handle: 'ada' },
  opensAt: new Date('2026-03-02T09:00:00Z'),
}

it('describes an open challenge as a question without answers or their number', () => {
  const data = structuredData(question, place)
  expect(data).toMatchObject({
    '@type': 'Question',
    name: 'What could tea do?',
    author: { name: 'Ada Reed', url: 'https://ideas.example/ada' },
  })
  expect(JSON.stringify(data)).not.toMatch(/answer/i)
})

it('describes the winner of a closed challenge as the accepted answer', () => {
  const winner = { title: 'Warm it', text: 'In a pot.', by: null, ideas: 7 }
  expect(structuredData({ ...question, winner }, place)).toMatchObject({
    '@type': 'QAPage',
    mainEntity: { answerCount: 7, acceptedAnswer: { name: 'Warm it', text: 'In a pot.' } },
  })
})

it('describes a member as a person, and a leaderboard as a collection', () => {
  const member = { kind: 'member', name: 'Ada', handle: 'ada', bio: 'Hello' } as const
  expect(structuredData(member, place)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', alternateName: '@ada', description: 'Hello' },
  })
  expect(structuredData({ kind: 'board', title: 'Cities' }, place)).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Cities',
  })
})

it('does not let user content close the element', () => {
  const nasty = structuredData({ kind: 'board', title: '</script><script>alert(1)' }, place)
  const element = structuredElement(nasty)
  expect(element.match(/<\/script>/g)).toHaveLength(1)
  expect(element).not.toContain('<script>alert')
})
