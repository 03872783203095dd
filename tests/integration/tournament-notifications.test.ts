import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  notifyInvited,
  sendAnnouncements,
} from '../../services/api/src/messaging/notifications/triggers/notify-tournaments.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let owner: pg.Pool
let dora: Member
let paul: Member
let quinn: Member
let cup: number
let club: number
let boards: Awaited<ReturnType<typeof startBoards>>
/** The members who are on every board of the scoring service. */
let onBoard: number[] = []
let missingCycle: number | undefined

beforeAll(async () => {
  boards = await startBoards()
  server = await startApiServer(WRITTEN, { SCORING_URL: boards.url })
  owner = new pg.Pool({ connectionString: server.stack.databaseUrl, max: 1 })
  dora = await join(server, 'dora')
  paul = await join(server, 'paul')
  quinn = await join(server, 'quinn')
  await sql`update accounts set email_verified_at = now()`.execute(server.db)
  cup = await aTournament('director', dora.id, 'public')
  club = await aTournament('category', 2, 'invite')
  await owner.query(
    `insert into olympiad.olympiads (base, seq, title, starts_at, ends_at, start_command)
     select $1, 1, 'Week 1', now(), now() + interval '1 day', gen_random_uuid()`,
    [cup],
  )
})
afterAll(async () => {
  await owner.end()
  await server.stop()
  await boards.stop()
})

async function aTournament(scope: string, scopeId: number, visibility: string): Promise<number> {
  const { rows } = await owner.query(
    `insert into olympiad.base_olympiads (platform, slug, name, scope, scope_id, owner, visibility)
     values (1, 'platform', 'The ' || $1 || ' cup', $1, $2, $3, $4) returning id`,
    [scope, scopeId, dora.id, visibility],
  )
  return rows[0].id
}

const notices = async (who: Member) => {
  const { data } = (await who.call('GET', '/notifications')).json()
  return data.map(({ sentence, link }: { sentence: string; link: string }) => [sentence, link])
}

it('notifies an invited member once, and again for an invitation on another day', async () => {
  const inviteAt = (at: string) =>
    owner.query(
      `insert into olympiad.tournament_players (base, member, state, invited_by, invited_at)
       values ($1, $2, 'invited', $3, $4)
       on conflict (base, member) do update set invited_at = excluded.invited_at`,
      [club, paul.id, dora.id, at],
    )
  await inviteAt('2026-03-01T00:00:00Z')
  for (const _ of [1, 2]) await notifyInvited(server.deps)
  const invited = [
    'DORA invited you to the tournament “The category cup”.',
    '/platform/olympiad/leaderboard',
  ]
  expect(await notices(paul)).toEqual([invited])
  for (const at of ['2026-03-02T00:00:00Z', '2026-03-02T00:01:00Z', '2026-03-02T08:00:00Z']) {
    await inviteAt(at)
    await notifyInvited(server.deps)
  }
  const { rows } = await owner.query(
    'select count(*)::int as told from api.notices where member = $1',
    [paul.id],
  )
  expect(rows).toEqual([{ told: 2 }])
})

it('lets only the Director send announcements, twice a day, to the players of the running cycle', async () => {
  const announce = (who: Member, text: string, tournament = cup) =>
    who.call('POST', `/tournaments/${tournament}/announcements`, { text })
  expect((await announce(paul, 'Hello')).statusCode).toBe(403)
  expect((await announce(paul, 'Hello', club)).statusCode).toBe(404)
  expect((await announce(paul, 'Hello', 4711)).statusCode).toBe(404)
  expect((await announce(dora, '  ')).statusCode).toBe(422)
  expect((await announce(dora, 'Hello', club)).json().error.code).toBe('no_running_cycle')

  onBoard = [dora.id, quinn.id]
  const said = await announce(dora, 'Double points on Sunday', cup)
  expect(said.statusCode).toBe(201)
  expect((await announce(dora, 'The prize has grown')).statusCode).toBe(201)
  expect((await announce(dora, 'And again')).json().error.code).toBe('announced_enough')

  const parts = { ...server.deps, scoringUrl: boards.url }
  expect(await sendAnnouncements(parts)).toBe(2)
  // After a crash, an announcement that is not marked as sent is sent again. Nobody may get it
  // twice.
  await sql`update tournament_announcements set sent_at = null`.execute(server.db)
  expect(await sendAnnouncements(parts)).toBe(2)
  expect(boards.paths[0]).toContain(`/api/leaderboards/director-${dora.id}-cycle`)
  expect((await notices(quinn)).toSorted()).toEqual([
    ['DORA, “The director cup”: Double points on Sunday', '/dora/olympiad/leaderboard'],
    ['DORA, “The director cup”: The prize has grown', '/dora/olympiad/leaderboard'],
  ])
  expect(await notices(dora)).toEqual([])
})

it('sends later announcements while an earlier one keeps failing, and reports that one as failing', async () => {
  await sql`delete from tournament_announcements`.execute(server.db)
  onBoard = [dora.id, quinn.id]
  const announce = async (text: string) =>
    (await dora.call('POST', `/tournaments/${cup}/announcements`, { text })).json().data.id
  const failing = await announce('This one fails')
  await announce('The last week begins')
  await sql`update tournament_announcements set cycle = 4711 where id = ${failing}`.execute(
    server.db,
  )
  missingCycle = 4711
  const parts = { ...server.deps, scoringUrl: boards.url }
  expect(await sendAnnouncements(parts)).toBe(1)
  expect((await notices(quinn))[0]?.[0]).toBe('DORA, “The director cup”: The last week begins')
  const { rows } = await sql`
    select key, failures, reason from jobs where job = 'tournament-announcements'`.execute(
    server.db,
  )
  expect(rows).toEqual([
    { key: failing, failures: 1, reason: expect.stringContaining('answered 404') },
  ])
  missingCycle = undefined
  server.turnTo(new Date(server.deps.now().getTime() + 60_000).toISOString())
  expect(await sendAnnouncements(parts)).toBe(1)
  expect((await notices(quinn))[0]?.[0]).toBe('DORA, “The director cup”: This one fails')
})

it('refuses an announcement that nobody would get, and does not count it', async () => {
  const announce = (headers = {}) =>
    dora.call('POST', `/tournaments/${cup}/announcements`, { text: 'Hello' }, headers)
  await sql`delete from tournament_announcements`.execute(server.db)
  onBoard = [dora.id]
  expect((await announce()).json().error.code).toBe('no_players_yet')
  const { rows } = await sql`select from tournament_announcements`.execute(server.db)
  expect(rows).toEqual([])
  onBoard = [dora.id, quinn.id]
  const key = { 'idempotency-key': randomUUID() }
  const said = await announce(key)
  expect(said.statusCode).toBe(201)
  // Repeating the request after a lost answer gives the same answer, even though nobody is playing
  // any more.
  onBoard = [dora.id]
  const again = await announce(key)
  expect([again.statusCode, again.json()]).toEqual([201, said.json()])
})

/** A fake scoring service whose boards all contain the members of `onBoard`. */
async function startBoards() {
  const paths: string[] = []
  const http: Server = createServer((request, reply) => {
    paths.push(request.url ?? '')
    if (request.url?.includes(`-cycle${missingCycle}-`)) reply.statusCode = 404
    const rows = onBoard.map((id) => ({ member: { id } }))
    const meta = { page: 0, size: 100, total: rows.length }
    reply.end(JSON.stringify({ data: { rows }, meta }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => http.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, paths, stop }
}
