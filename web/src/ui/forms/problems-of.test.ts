import { expect, it } from 'vitest'
import { problemsOf } from './problems-of.ts'

it('lists the errors of each field and of each entry of a list', () => {
  expect(
    problemsOf<{ title: string; tags: string[]; prize: { title: string } }>({
      title: { type: 'custom', message: 'Give it a title.' },
      tags: [undefined, { type: 'custom', message: 'Too long.' }] as never,
      prize: { title: { type: 'custom', message: 'Name the prize.' } },
      root: { type: 'custom', message: 'Try again.' } as never,
    }),
  ).toEqual([
    { field: 'title', error: 'Give it a title.' },
    { field: 'tags.1', error: 'Too long.' },
    { field: 'prize.title', error: 'Name the prize.' },
    { field: 'root', error: 'Try again.' },
  ])
})

const at = (place: number, label?: string) => ({
  place,
  compareDocumentPosition: (other: { place: number }) => (other.place < place ? 2 : 4),
  labels: label === undefined ? null : [{ textContent: label }],
})

it('lists the errors in the order of the fields', () => {
  const wrong = (place: number) => ({ type: 'custom', message: 'No.', ref: at(place) }) as never
  const errors = { handle: wrong(2), root: { type: 'custom', message: 'No.' }, name: wrong(1) }
  expect(problemsOf(errors).map(({ field }) => field)).toEqual(['name', 'handle', 'root'])
})

it('names the fields that share a message', () => {
  const errors = {
    what: { type: 'custom', message: 'Say more.', ref: at(1, 'What might be true?') } as never,
    why: { type: 'custom', message: 'Say more.', ref: at(2, 'Why') } as never,
    title: { type: 'custom', message: 'Give it a title.', ref: at(3, 'Title') } as never,
  }
  expect(problemsOf(errors).map(({ error }) => error)).toEqual([
    'What might be true: Say more.',
    'Why: Say more.',
    'Give it a title.',
  ])
})

it('lists nothing if there are no errors', () => {
  expect(problemsOf({})).toEqual([])
})
