import { isInTree, lineText } from '@ideathlon/contracts/payouts/proof'
import { OwnLine } from '@ideathlon/contracts/payouts/runs'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { connectNats } from '@ideathlon/service-kit/nats'
import { expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { publishFiled } from '../../services/olympiad/src/cycles/publish.ts'
import { payNextLines } from '../../services/olympiad/src/payouts/paying/pay-lines.ts'
import {
  type ReadStandings,
  standingsOver,
} from '../../services/olympiad/src/payouts/plan/read-standings.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS } from '../money/payout-parts.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

const NOW = new Date('1970-01-01T00:00:00Z')

it('pays a race by the standings that scoring froze, with a proof for its winner', async () => {
  let real: ReadStandings = PAYOUT_PARTS.standings
  const standings: ReadStandings = {
    ofRace: (board) => real.ofRace(board),
    ofChallenge: (challenge) => real.ofChallenge(challenge),
  }
  const money = await openMoneyApp(() => NOW, { payouts: { ...PAYOUT_PARTS, standings } })
  const scoring = await startScoringOn(money.stack)
  const nats = await connectNats(money.stack.natsUrl, 'test')
  try {
    real = standingsOver(nats)
    const client = new AppendClient(nats, TIMEOUT_MS)
    const publishing = { db: money.db, client, logger: createLogger('olympiad', 'silent') }
    const [ann, bob, ruth, sam] = [
      ...[await money.join('ann'), await money.join('bob')],
      ...[await money.join('ruth'), await money.join('sam')],
    ] as [number, number, number, number]
    await catchUp(money.db, new Date('1962-01-01T00:00:00Z'))
    await publishFiled(publishing)
    const points = [bob, ann, bob].map((recipient) =>
      anEvent('IdeaCreated:EarlyIdeaBonus', { recipient }),
    )
    expect((await client.append(asText(aCommand(points)))).ok).toBe(true)
    const { run } = await endRace(money, { month: '1962-01', prize: 60_001 })
    await publishFiled(publishing)
    const act = (path: string, id: number, body = {}) =>
      money.send('POST', `/admin/payouts/${run}/${path}`, { as: { id, admin: true }, body })
    await expect
      .poll(async () => (await act('preview', ruth)).statusCode, { timeout: 60_000 })
      .toBe(200)
    const as = { id: ruth, admin: true }
    const { preview } = (await money.send('GET', `/admin/payouts/${run}`, { as })).json().data
    const seen = { preview: preview.number, input_hash: preview.input_hash }
    expect((await act('approve', ruth, seen)).statusCode).toBe(409)
    expect((await act('approve', sam, seen)).statusCode).toBe(200)
    expect((await act('pay', ruth)).statusCode).toBe(200)
    while ((await payNextLines(money.db, NOW)) > 0);
    const mine = { as: { id: bob, admin: false } }
    const answer = await money.send('GET', `/payouts/${run}/lines/mine`, mine)
    const own = OwnLine.parse(answer.json().data)
    expect(own.line).toMatchObject({ member: bob, cents: 60_001, weight: 20_000 })
    const root = own.run.lines_root ?? ''
    expect(await isInTree(lineText(own.line), { path: own.path, root })).toBe(true)
    await expectBalancedLedger(money.db)
  } finally {
    await nats.close()
    await scoring.stop()
    await money.stop()
  }
})
