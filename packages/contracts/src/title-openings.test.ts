import { expect, it } from 'vitest'
import {
  containsOpening,
  endsAsQuestion,
  isOpeningAlone,
  withoutOpening,
} from './title-openings.ts'

it.each([
  ['What could a lift say', 'a lift say'],
  ['  how  could we sing', 'we sing'],
  ['Was könnte ein Aufzug sagen', 'ein Aufzug sagen'],
  ['Wie könnten wir singen', 'wir singen'],
  ['Was ko\u0308nnte ein Aufzug sagen', 'ein Aufzug sagen'],
  ['Könnte ein Aufzug sprechen', 'Könnte ein Aufzug sprechen'],
])('removes the opening of %j, which leaves %j', (title, left) => {
  expect(withoutOpening(title)).toBe(left)
})

it.each(['What could', 'how could …', 'Was könnte ', 'Wie könntest'])(
  'recognises %j as an opening without anything after it',
  (title) => {
    expect(isOpeningAlone(title)).toBe(true)
  },
)

it.each([
  ['In our street, what could be lent?', true],
  ['Was könnte unsere Straße im Sommer kühler machen?', true],
  ['In unserer Straße: wie könnten wir mehr teilen?', true],
  ['Was ko\u0308nnte ein Aufzug sagen?', true],
  ['Should our street have a bench?', false],
  ['Könnte es wärmer sein?', false],
])('decides whether %j contains an opening: %j', (title, contains) => {
  expect(containsOpening(title)).toBe(contains)
})

it.each([
  ['Really?', true],
  ['Be fun? 🚋', true],
  ['She asked “why?”', true],
  ['Why? Because', false],
  ['Nothing', false],
])('decides whether %j ends with a question mark: %j', (title, ends) => {
  expect(endsAsQuestion(title)).toBe(ends)
})
