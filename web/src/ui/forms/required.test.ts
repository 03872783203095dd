import { expect, it } from 'vitest'
import * as z from 'zod'
import { REQUIRED, requiredMessage } from './required.ts'

const Form = z.object({
  title: z.string().min(1),
  own: z.string().min(1, 'Give it a title.'),
  sort: z.enum(['a', 'b']),
  tags: z.array(z.string()).min(1),
  size: z.number().min(5),
})

function problemsIn(given: object): Record<string, string> {
  const { error } = Form.safeParse(given, { error: requiredMessage })
  return Object.fromEntries((error?.issues ?? []).map((it) => [String(it.path[0]), it.message]))
}

it('reports an empty field as required, unless the contract has its own message', () => {
  expect(problemsIn({ title: '', own: '', sort: '', tags: [], size: null })).toEqual({
    title: REQUIRED,
    own: 'Give it a title.',
    sort: REQUIRED,
    tags: REQUIRED,
    size: REQUIRED,
  })
})

it('uses another message for a value that is present but invalid', () => {
  expect(problemsIn({ title: 'a', own: 'a', sort: 'c', tags: ['a'], size: 4 }).size).not.toBe(
    REQUIRED,
  )
  expect(problemsIn({ title: 'a', own: 'a', sort: 'c', tags: ['a'], size: 4 }).sort).not.toBe(
    REQUIRED,
  )
})
