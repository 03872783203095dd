import { expect, it } from 'vitest'
import { conversationName } from './conversation-name.ts'

const people = ['Ada', 'Ben', 'Cai', 'Dee', 'Eli'].map((name, id) => ({
  id,
  name,
  handle: name.toLowerCase(),
  avatar_url: null,
}))

it.each([
  [null, 1, 'Ada'],
  [null, 3, 'Ada, Ben, Cai'],
  [null, 5, 'Ada, Ben, Cai +2'],
  [null, 0, 'Only you'],
  ['Our group', 2, 'Our group'],
])('a conversation with the title %s and %i others is called %s', (title, many, name) => {
  expect(conversationName({ title, people: people.slice(0, many) })).toBe(name)
})
