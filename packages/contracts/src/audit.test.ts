import { expect, it } from 'vitest'
import { readToldAct, writeToldAct } from './audit.ts'

it('an act comes out of its header as it went in, in letters that a header takes', () => {
  const detail = { name: 'Ideenläufe 💡' }
  const act = { act: 'olympiad.rename', subject: 'tournament:1', detail } as const
  expect(writeToldAct(act)).toMatch(/^[!-~]+$/)
  expect(readToldAct(writeToldAct(act))).toEqual(act)
})

it.each([undefined, '', '%', 'no act', '%7B%7D', '{"act":7,"subject":"x"}'])(
  '%o tells of no act',
  (text) => {
    expect(readToldAct(text)).toBeUndefined()
  },
)
