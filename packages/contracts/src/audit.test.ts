import { expect, it } from 'vitest'
import { readReportedAct, writeReportedAct } from './audit.ts'

it('encodes an act with only characters that headers allow, and decodes it unchanged', () => {
  const detail = { name: 'Ideenläufe 💡' }
  const act = { act: 'olympiad.rename', subject: 'tournament:1', detail } as const
  expect(writeReportedAct(act)).toMatch(/^[!-~]+$/)
  expect(readReportedAct(writeReportedAct(act))).toEqual(act)
})

it.each([undefined, '', '%', 'no act', '%7B%7D', '{"act":7,"subject":"x"}'])(
  'finds no act in %o',
  (text) => {
    expect(readReportedAct(text)).toBeUndefined()
  },
)
