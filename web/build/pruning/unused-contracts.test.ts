import { expect, test } from 'vitest'
import { withPureCalls } from './unused-contracts.ts'

test('a schema or route that is a constant can be left out', () => {
  const module = `const Id = z.int()
export const find = route({ url: '/a', answer: z.object({ id: Id.optional() }) })`
  expect(withPureCalls(module)).toBe(`const Id = /* @__PURE__ */ (() => z.int())()
export const find = /* @__PURE__ */ (() => route({ url: '/a', answer: z.object({ id: Id.optional() }) }))()`)
})

test('what a module does, and its functions, stay as they are', () => {
  const module = `z.config({ jitless: true })
export const MAX = 3
export function shorten(text) { const parts = text.split(' '); return parts[0] }`
  expect(withPureCalls(module)).toBe(module)
})
