import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cashOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { MONEY_COMMANDS, type Real } from '../money/model/commands.ts'
import { MEMBERS, newModel } from '../money/model/model.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { openLedger } from '../money/open-ledger.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let ledger: ReturnType<typeof openLedger>

beforeAll(async () => {
  money = await openMoneyApp(() => new Date(0))
  ledger = openLedger(money.stack)
})
afterAll(async () => {
  await ledger?.close()
  await money?.stop()
})

it('behaves like the model, although transactions are killed and repeated', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.commands(MONEY_COMMANDS, { maxCommands: 40, size: 'max' }),
      async (commands) => {
        const run = ++runs
        const model = newModel()
        const members: number[] = []
        for (let nth = 0; nth < MEMBERS; nth++) members.push(await money.join(`m${run}-${nth}`))
        const real: Real = { ledger, owner: money.owner, run, members }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        const paid = await balanceOf(ledger.db, cashOf('manual'))
        paidOut += model.paidOut
        expect(paid).toBe(paidOut)
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  await expectBalancedLedger(ledger.db)
})

/** The total cash that all runs have paid out. */
let paidOut = 0
