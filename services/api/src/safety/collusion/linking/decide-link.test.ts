import { expect, it } from 'vitest'
import { decideLink, decideParting } from './decide-link.ts'

const alone = (id: number) => ({ id, linkedTo: null })
const linked = (id: number, linkedTo: number) => ({ id, linkedTo })

it('links two accounts under the older one', () => {
  const [member, other] = [alone(9), alone(4)]
  expect(decideLink({ member, other }, [member, other])).toEqual({
    ok: true,
    changes: [linked(9, 4)],
  })
})

it('merges two groups into one, without chains', () => {
  const family = [alone(5), linked(6, 5), alone(2), linked(8, 2)]
  const pair = { member: linked(6, 5), other: linked(8, 2) }
  expect(decideLink(pair, family)).toEqual({ ok: true, changes: [linked(5, 2), linked(6, 2)] })
})

it('is idempotent, and links no one to themselves', () => {
  const family = [alone(2), linked(8, 2)]
  expect(decideLink({ member: linked(8, 2), other: alone(2) }, family)).toEqual({
    ok: true,
    changes: [],
  })
  expect(decideLink({ member: alone(2), other: alone(2) }, family)).toMatchObject({ ok: false })
})

it('unlinks one account, and keeps the others together', () => {
  const family = [alone(2), linked(5, 2), linked(8, 2)]
  expect(decideParting(linked(5, 2), family)).toEqual({ ok: true, changes: [alone(5)] })
  expect(decideParting(alone(2), family)).toEqual({ ok: true, changes: [alone(5), linked(8, 5)] })
  expect(decideParting(alone(7), [alone(7)])).toEqual({ ok: true, changes: [] })
})
