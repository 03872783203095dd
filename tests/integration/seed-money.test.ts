import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoLogins, seedIfPossible, seedOnce } from '../../scripts/start/community.ts'
import { readMovements } from '../../services/olympiad/src/wallets/movements.ts'
import { numberOf, type OpsStack, openOpsStack } from '../community/ops-stack.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openLedger } from '../money/open-ledger.ts'

let stack: OpsStack
let ledger: ReturnType<typeof openLedger>
const count = (query: string) => numberOf(stack.owner, query)

beforeAll(async () => {
  stack = await openOpsStack()
  ledger = openLedger(stack.env, { size: 1 })
  await seedOnce(stack.env, () => {})
})
afterAll(async () => {
  await ledger?.close()
  await stack?.stop()
})

it('starts a demo whose past races are paid, to the cent', async () => {
  await expectBalancedLedger(ledger.db)
  const { rows } = await stack.owner.query(`
    select r.stage, r.pool_cents::int as pool, sum(l.cents)::int as paid, count(*)::int as lines
    from olympiad.payout_runs r join olympiad.payout_lines l on l.run = r.id
    where r.role = 'overall' group by r.id order by r.id desc`)
  // Last month's race, which paid out everything that its patrons gave.
  expect(rows[0]).toMatchObject({ stage: 'paid', pool: 80_000, paid: 80_000 })
  // The number of winners depends on the day on which the demo is created.
  expect(rows[0].lines).toBeGreaterThan(10)
  expect(await count('select count(*) from public.money_notices where kind = $$prize_won$$')).toBe(
    await count('select count(*) from olympiad.payout_lines where state = $$paid$$ and cents > 0'),
  )
})

it('names the race of a prize in the winner’s wallet, with its page', async () => {
  const winner = await count(`select member from olympiad.payout_lines
    where run = (select max(id) from olympiad.payout_runs where role = 'overall') and rank = 1`)
  const { data } = await readMovements(ledger.db, winner, { page: 0, size: 100 })
  expect(data).toContainEqual(
    expect.objectContaining({
      kind: 'prize',
      label: 'Prize',
      about: expect.stringContaining('Idea Race'),
      href: expect.stringMatching(/^\/platform\/payouts\/\d+$/),
    }),
  )
})

it('has prize money for this month, a Director’s tournament, and something for admins to do', async () => {
  // The prize includes earlier money that nobody won, so it is subtracted.
  const prizes = `
    select s.prize_total - o.rolled_over_cents from public.cycle_states s
    join olympiad.olympiads o on o.id = s.id where s.scope = 'platform' and s.status = 'open'`
  expect(await count(prizes)).toBe(70_000 + 22_500)
  expect(await count(`select count(*) from olympiad.transfers where waits_for = 'approval'`)).toBe(
    1,
  )
  expect(await count(`select count(*) from olympiad.payments where state = 'started'`)).toBe(1)
  expect(await count(`select count(*) from public.tournaments where scope = 'director'`)).toBe(2)
  // The demo's asker directs one of the two tournaments, so that the Director's pages are not
  // empty.
  const directed = `
    select count(*) from public.tournaments t join public.members m on m.id = t.scope_id
    where t.scope = 'director' and m.handle = 'sofia.lindqvist'`
  expect(await count(directed)).toBe(1)
})

it('changes nothing in a database that already has members, such as a restored backup', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-restored-'))
  const [lines, head] = [[] as string[], () => count('select position from log.head')]
  const before = await head()
  await seedOnce({ ...stack.env, dataDir }, (line) => lines.push(line))
  expect([lines, await head()]).toEqual([[], before])
  await rm(dataDir, { recursive: true })
})

it('does not prevent a start if the demo cannot be created, and creates it at the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-unmade-'))
  const env = { ...stack.env, dataDir }
  const logins = join(dataDir, 'demo-logins.json')
  await writeFile(join(dataDir, 'seeding-embedded'), 'of a start that was killed')
  await writeFile(logins, 'nonsense')
  const lines: string[] = []
  const run = { say: (line: string) => lines.push(line), closing: { isClosed: false } }
  await seedIfPossible(env, run)
  expect(lines.at(-1)).toBe(
    `The demo community could not be created (${logins} is damaged: delete it to get new passwords). Ideathlon starts without it; to create it later, stop Ideathlon and start it again.`,
  )
  expect(await demoLogins(dataDir)).toBe('')
  await expect(seedIfPossible(env, { ...run, closing: { isClosed: true } })).rejects.toThrow()
  await rm(logins)
  await seedIfPossible(env, run)
  expect(lines.at(-1)).toMatch(/^Creating/)
  expect(await readdir(dataDir)).not.toContain('seeding-embedded')
  expect(await demoLogins(dataDir)).toMatch(/^member .+ \/ .+ · asker /)
  await writeFile(logins, '[{}]')
  expect(await demoLogins(dataDir)).toMatch(/which is damaged/)
  await rm(dataDir, { recursive: true })
})
