import { expect, test } from 'vitest'
import * as z from 'zod'
import { faultText } from './fault-text.ts'

test('lists all problems in one line, each with its path', () => {
  const read = z.object({ events: z.array(z.object({ key: z.string() })), part: z.int() })
  const { error } = read.safeParse({ events: [{ key: 1 }] })
  expect(error && faultText(error)).toBe(
    'events.0.key: Invalid input: expected string, received number; part: Invalid input: expected number, received undefined',
  )
})

test('leaves out the path of a problem with the whole value', () => {
  const { error } = z.string().min(2, 'is too short').safeParse('a')
  expect(error && faultText(error)).toBe('is too short')
})
