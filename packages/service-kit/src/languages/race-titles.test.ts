import { expect, it } from 'vitest'
import { raceTitleIn } from './race-titles.ts'

it.each([
  ['March Idea Race', 'März-Ideenrennen'],
  ['October Idea Race: Analyst Rater', 'Oktober-Ideenrennen: Analyst:in'],
  ['December Shared Places', 'December Shared Places'],
  ['My march Idea Race', 'My march Idea Race'],
])('%s is called %s in German', (title, then) => {
  expect(raceTitleIn(title, 'de')).toBe(then)
  expect(raceTitleIn(title, 'en')).toBe(title)
})
