import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'

let api: ApiServer
let owner: pg.Pool
let [director, player, stranger]: Member[] = []

beforeAll(async () => {
  api = await startWholeEdge()
  owner = new pg.Pool({ connectionString: api.stack.databaseUrl, max: 1 })
  director = await join(api, 'dora')
  player = await join(api, 'paul')
  stranger = await join(api, 'quinn')
  await owner.query(
    `insert into olympiad.base_olympiads (id, platform, scope, scope_id, name, slug, owner, visibility)
     overriding system value values (70, 1, 'director', $1, 'Tea for few', 'dora', $1, 'invite')`,
    [director.id],
  )
  await owner.query(
    `insert into olympiad.olympiads (id, base, seq, title, starts_at, ends_at, start_command, visibility)
     overriding system value
     values (700, 70, 1, 'Tea for few', '2026-03-01', '2026-04-01', gen_random_uuid(), 'invite')`,
  )
  await owner.query(
    `insert into olympiad.tournament_players (base, member, state, invited_by, invited_at, joined_at)
     values (70, $1, 'player', $2, now(), now())`,
    [player.id, director.id],
  )
})
afterAll(async () => {
  await owner?.end()
  await api?.stop()
})

it('shows the boards of an invite-only cycle only to its members', async () => {
  const scope = `director-${director?.id}`
  const status = async (who: Member | undefined, path: string) => {
    const answer = who
      ? await who.call('GET', `/leaderboards/${path}`)
      : await api.app.inject({ url: `/api/leaderboards/${path}` })
    return answer.statusCode
  }
  for (const board of [`${scope}-cycle700-overall`, `${scope}-cycle700-mentor`]) {
    expect(await status(undefined, board)).toBe(404)
    expect(await status(stranger, board)).toBe(404)
    expect(await status(player, board)).toBe(200)
    expect(await status(director, board)).toBe(200)
  }
  expect(await status(stranger, `${scope}-cycle700-overall/standings`)).toBe(404)
  expect(await status(stranger, `${scope}-cycle700-overall/at?position=1`)).toBe(404)
  expect(
    await status(stranger, `${encodeURIComponent('d')}irector-${director?.id}-current-overall`),
  ).toBe(404)
  expect(await status(stranger, `%64irector-${director?.id}-cycle700-overall`)).toBe(404)
  expect(await status(stranger, `${scope}-all-overall`)).toBe(200)
  expect(await status(undefined, 'platform-1-all-overall')).toBe(200)
})
