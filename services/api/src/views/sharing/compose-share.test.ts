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

it('carries the scout in the link, and nobody where a visitor shares', () => {
  expect(linkOf(link)).toBe('https://ideathlon.example/challenges/what-could-1?scout_id=ben')
  expect(linkOf({ ...link, scout: null })).toBe('https://ideathlon.example/challenges/what-could-1')
})

it('makes hashtags of tags and category that networks do not cut', () => {
  expect(composeQuestion(question, { link }).hashtags).toEqual([
    'CityLife',
    'Mornings',
    'WorkSchool',
  ])
})

it('says what the sharer would rather say', () => {
  expect(composeQuestion(question, { link, said: 'Look at this' }).text).toBe('Look at this')
  expect(composeQuestion(question, { link }).text).toContain('Enter your idea')
  expect(composeQuestion({ ...question, isClosed: true }, { link }).text).toContain('won')
})

it('numbers the best ideas of a closed question', () => {
  const { thread } = composeQuestion({ ...question, topIdeas: ['Bread', 'Light'] }, { link })
  expect(thread).toEqual([
    { text: '1. Bread', metadata: { position: 1 } },
    { text: '2. Light', metadata: { position: 2 } },
  ])
})

it('speaks as oneself of oneself', () => {
  const member = { handle: 'ada', name: 'Ada', slogan: '', isOwn: true }
  expect(composeMember(member, { link }).text).toContain('I think')
  expect(composeMember({ ...member, isOwn: false }, { link }).text).toContain('Ada thinks')
})
