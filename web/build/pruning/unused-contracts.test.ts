import { expect, test } from 'vitest'
import { withPureCalls } from './unused-contracts.ts'

test('lets the build drop schemas and routes that are constants', () => {
  const module = `const Id = z.int()
export const find = route({ url: '/a', answer: z.object({ id: Id.optional() }) })`
  expect(withPureCalls(module)).toBe(`const Id = /* @__PURE__ */ (() => z.int())()
export const find = /* @__PURE__ */ (() => route({ url: '/a', answer: z.object({ id: Id.optional() }) }))()`)
})

test('leaves functions and other statements of a module as they are', () => {
  const module = `z.config({ jitless: true })
export const MAX = 3
export function shorten(text) { const parts = text.split(' '); return parts[0] }`
  expect(withPureCalls(module)).toBe(module)
})
