import { expect, test } from 'vitest'
import * as z from 'zod'
import { faultText } from './fault-text.ts'

test('lists everything that is wrong in one line, each problem with its place', () => {
  const read = z.object({ events: z.array(z.object({ key: z.string() })), part: z.int() })
  const { error } = read.safeParse({ events: [{ key: 1 }] })
  expect(error && faultText(error)).toBe(
    'events.0.key: Invalid input: expected string, received number; part: Invalid input: expected number, received undefined',
  )
})

test('what is wrong as a whole has no place', () => {
  const { error } = z.string().min(2, 'is too short').safeParse('a')
  expect(error && faultText(error)).toBe('is too short')
})
