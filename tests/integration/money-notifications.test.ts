import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifySomeMoney } from '../../services/api/src/messaging/notifications/triggers/notify-money.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let olympiad: pg.Pool
let winner: Member
let admin: Member
let challenge: { id: number; slug: string }

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  olympiad = new pg.Pool({
    connectionString: server.stack.roleUrls.olympiad,
    options: '-c search_path=olympiad',
  })
  winner = await join(server, 'winner')
  admin = await join(server, 'treasurer')
  await makeAdmin(server, admin)
  challenge = (await admin.call('POST', '/challenges', aQuestion)).json().data
})
afterAll(async () => {
  await olympiad.end()
  await server.stop()
})

type NotificationInput = {
  member: number | null
  kind: string
  cents?: number
  subject: string
  at?: Date
}
const file = ({ member, kind, cents = 1240, subject, at = server.deps.now() }: NotificationInput) =>
  olympiad.query(
    'insert into money_notices (member, kind, cents, subject, at) values ($1, $2, $3, $4, $5)',
    [member, kind, cents, subject, at],
  )
const notified = async (member: Member) =>
  (await member.call('GET', '/notifications?size=50'))
    .json()
    .data.map(({ sentence, link }: { sentence: string; link: string }) => [sentence, link])

it('notifies a member once of each movement, with its amount, its reason and its page', async () => {
  await file({ member: winner.id, kind: 'prize_won', subject: `challenge:${challenge.id}` })
  await file({ member: winner.id, kind: 'transfer_sent', subject: 'transfer:9' })
  await file({ member: winner.id, kind: 'transfer_failed', cents: 5, subject: 'transfer:9' })
  await file({ member: winner.id, kind: 'transfer_put_back', cents: 70, subject: 'transfer:9' })
  expect(await notifySomeMoney(server.deps)).toBe(false)
  await Promise.all([notifySomeMoney(server.deps), notifySomeMoney(server.deps)])
  expect(await notified(winner)).toEqual([
    [expect.stringMatching(/^Your withdrawal of \$0\.70 was returned to your wallet/), WALLET],
    [expect.stringMatching(/^We could not send \$0\.05 .*withdraw again\.$/), WALLET],
    ['$12.40 is on its way to your payout method.', WALLET],
    [
      'You won $12.40 in “What could make a rainy Monday worth getting up for?”.',
      `/challenges/${challenge.slug}`,
    ],
  ])
  expect(await notified(admin)).toEqual([])
})
const WALLET = '/my-account/payment-wallets'

it('notifies every admin of what is waiting for one', async () => {
  await file({ member: null, kind: 'run_needs_approval', cents: 90_000, subject: 'run:1' })
  await notifySomeMoney(server.deps)
  expect(await notified(admin)).toEqual([
    ['A payout of $900.00 needs your approval.', '/admin/prizes'],
  ])
  expect(await notified(winner)).toHaveLength(4)
})

it('skips movements that are weeks old, and continues', async () => {
  const at = new Date(server.deps.now().getTime() - 15 * 86_400_000)
  await file({ member: winner.id, kind: 'prize_won', subject: 'cycle:1', at })
  await file({ member: winner.id, kind: 'fee_refunded', cents: 500, subject: 'challenge:999999' })
  await notifySomeMoney(server.deps)
  const all = await notified(winner)
  expect(all).toHaveLength(5)
  expect(all[0]).toEqual(['Your entry fee of $5.00 was refunded.', WALLET])
})

it('skips nothing that was filed earlier and committed later', async () => {
  const slow = await olympiad.connect()
  await slow.query('begin')
  const filing =
    'insert into money_notices (member, kind, cents, subject, at) values ($1, $2, 100, $3, $4)'
  const at = server.deps.now()
  await slow.query(filing, [winner.id, 'transfer_paid', 'transfer:1', at])
  await file({ member: winner.id, kind: 'transfer_returned', subject: 'transfer:2' })
  await notifySomeMoney(server.deps)
  await slow.query('commit')
  slow.release()
  await notifySomeMoney(server.deps)
  const sentences = (await notified(winner)).map(([sentence]: string[]) => sentence)
  expect(sentences.slice(0, 2).sort()).toEqual([
    expect.stringContaining('Your bank returned $12.40.'),
    'Your withdrawal of $1.00 was paid out.',
  ])
})
