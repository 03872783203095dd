import { isBusy } from '@ideathlon/service-kit/http/refusal'
import { expect, it } from 'vitest'
import type { PowerUse } from '../audit/act-of-power.ts'
import type { Deps } from '../deps.ts'
import { runTwoPhase, type TwoPhaseStep } from './run-two-phase.ts'

const POWER: PowerUse = {
  ...{ act: 'challenge.close', owner: 1, subject: 'challenge:5', title: 'Five', link: '/five' },
  isRecordedOfOwner: true,
}

/** Runs a command whose ground changes during its first `changes` computations. */
async function run(changes: number) {
  const seen = { computed: 0, recorded: [] as unknown[] }
  const tx = {
    insertInto: () => ({
      values: (row: unknown) => ({ execute: async () => void seen.recorded.push(row) }),
    }),
  }
  const deps = {
    db: { transaction: () => ({ execute: (work: (given: unknown) => unknown) => work(tx) }) },
    publisher: { expectRoom: () => undefined },
    now: () => new Date('2026-03-02'),
  } as unknown as Deps
  const step: TwoPhaseStep<null, null, string> = {
    load: async () => null,
    decide: () => ({ ok: true }),
    power: () => POWER,
    compute: async () => {
      seen.computed += 1
      return null
    },
    save: async () =>
      seen.computed <= changes ? 'changed' : { ok: false, reason: 'not_to_settle' },
  }
  const end = await runTwoPhase(deps, { actor: 1, requestId: 'r' }, step).catch(
    (error: unknown) => error,
  )
  return { ...seen, end }
}

it('starts again when its ground changed, and records the act of power once', async () => {
  const { computed, recorded, end } = await run(2)
  expect(computed).toBe(3)
  expect(recorded).toHaveLength(1)
  expect(end).toMatchObject({ ok: false, reason: 'not_to_settle' })
})

it('is refused as busy when its ground changes every time', async () => {
  const { computed, end } = await run(50)
  expect(computed).toBe(5)
  expect(isBusy(end)).toBe(true)
})
