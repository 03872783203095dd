import { expect, it } from 'vitest'
import { cycleTitleIn, raceTitleIn } from './race-titles.ts'

it.each([
  ['March Idea Race', 'März-Ideenrennen'],
  ['October Idea Race: Analyst Rater', 'Oktober-Ideenrennen: Analyst:in'],
  ['December Shared Places', 'December Shared Places'],
  ['My march Idea Race', 'My march Idea Race'],
])('translates %s to %s in German', (title, then) => {
  expect(raceTitleIn(title, 'de')).toBe(then)
  expect(raceTitleIn(title, 'en')).toBe(title)
})

it.each([
  ['March Idea Race', 'März-Ideenrennen'],
  ['December Shared Places', 'Dezember Shared Places'],
  ['October Shared Places: Analyst Rater', 'Oktober Shared Places: Analyst:in'],
  ['March Ideas: the sequel', 'März Ideas: the sequel'],
  ['Harbour Sprint, week of March 9', 'Harbour Sprint, Woche vom 9. März'],
  ['Harbour Sprint Q4 2026', 'Harbour Sprint Q4 2026'],
  ['March Hares 3', 'March Hares 3'],
  ['March Hares Q4 2026', 'March Hares Q4 2026'],
])('translates %s to %s in German if it is the title of a cycle', (title, then) => {
  expect(cycleTitleIn(title, 'de')).toBe(then)
  expect(cycleTitleIn(title, 'en')).toBe(title)
})
