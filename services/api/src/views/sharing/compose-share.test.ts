import { expect, it } from 'vitest'
import { composeMember, composeQuestion, linkOf, type SharedQuestion } from './compose-share.ts'

const question: SharedQuestion = {
  slug: 'what-could-1',
  title: 'What could make Mondays better?',
  detail: '',
  image: null,
  tags: ['city life', 'mornings'],
  category: 'Work & school',
  catalyst: 'ada',
  isClosed: false,
  topIdeas: [],
}
const link = { origin: 'https://ideathlon.example', path: '/challenges/what-could-1', scout: 'ben' }

it('names the scout in the link, unless a visitor shares it', () => {
  expect(linkOf(link)).toBe('https://ideathlon.example/challenges/what-could-1?scout_id=ben')
  expect(linkOf({ ...link, scout: null })).toBe('https://ideathlon.example/challenges/what-could-1')
})

it('makes valid hashtags from tags and category', () => {
  expect(composeQuestion(question, { link }).hashtags).toEqual([
    'CityLife',
    'Mornings',
    'WorkSchool',
  ])
})

it('uses the sharer’s own text or, without one, a text for an open or a closed challenge', () => {
  expect(composeQuestion(question, { link, ownText: 'Look at this' }).text).toBe('Look at this')
  expect(composeQuestion(question, { link }).text).toContain('Enter your idea')
  expect(composeQuestion({ ...question, isClosed: true }, { link }).text).toContain('won')
})

it('lists the best ideas of a closed challenge with their ranks', () => {
  const { thread } = composeQuestion({ ...question, topIdeas: ['Bread', 'Light'] }, { link })
  expect(thread).toEqual([
    { text: '1. Bread', metadata: { position: 1 } },
    { text: '2. Light', metadata: { position: 2 } },
  ])
})

it('uses the first person if a member shares their own page', () => {
  const member = { handle: 'ada', name: 'Ada', slogan: '', isOwn: true }
  expect(composeMember(member, { link }).text).toContain('I am thinking')
  expect(composeMember({ ...member, isOwn: false }, { link }).text).toContain('Ada is thinking')
})
