import { setTimeout as sleep } from 'node:timers/promises'
import type { BoardRow } from '@ideathlon/contracts/boards'
import { channelOf, LIVE_LIMITS } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { SCRIPTED, type ScriptedScores, startScriptedScores } from '../live/scripted-scores.ts'

const BOARD = 'platform-1-cycle7-overall'
const ch = channelOf.board(BOARD)

let stack: TestStack
let server: LiveServer
let scores: ScriptedScores
let seven: LiveMember
let own: string

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, SCRIPTED)
  scores = await startScriptedScores(stack.natsUrl)
  seven = await aMember(server.db, 'seven')
  own = channelOf.ownRow(seven.id, BOARD)
})
afterAll(async () => {
  await server?.stop()
  await scores?.stop()
  await stack?.stop()
})

function rank(...members: number[]): void {
  scores.rank(BOARD, members)
  scores.announceMoved(BOARD)
}
const order = (client: RtClient, channel = ch) => {
  const values = client.channels.get(channel)?.values ?? {}
  return Object.entries(values)
    .filter(([key]) => key.startsWith('r'))
    .map(([, row]) => row as BoardRow)
    .sort((a, b) => a.order - b.order)
    .map((row) => row.member.id)
}
const isAt = (client: RtClient, ...members: number[]) =>
  client.until(() => JSON.stringify(order(client)) === JSON.stringify(members))
const deltas = (client: RtClient) => client.frames.filter((frame) => frame.t === 'delta')

describe('a board', () => {
  it('is sent in full first, and then as changes', async () => {
    rank(101, 102, 103)
    const client = await RtClient.connect(server)
    expect(await client.sub(ch)).toMatchObject({ recovered: false, epoch: scores.epoch })
    expect(order(client)).toEqual([101, 102, 103])

    rank(101, 103, 102)
    await isAt(client, 101, 103, 102)
    expect(deltas(client)).toMatchObject([{ set: { r2: {}, r3: {} }, del: [] }])
    expect(Object.keys(deltas(client)[0]?.set ?? {})).toEqual(['r2', 'r3'])

    rank(101)
    await isAt(client, 101)
    expect(deltas(client)[1]).toMatchObject({ set: { total: 1 }, del: ['r2', 'r3'] })
    await client.end()
  })

  it('sends nothing while nothing changes', async () => {
    rank(101, 102)
    const client = await RtClient.connect(server)
    await client.sub(ch)
    rank(101, 102)
    await sleep(2 * LIVE_LIMITS.boardTickMs + 100)
    expect(deltas(client)).toEqual([])
    await client.end()
  })

  it('resumes a returning socket that has missed no change, twice', async () => {
    rank(101, 102)
    const staying = await RtClient.connect(server)
    await staying.sub(ch)
    for (let i = 0; i < 2; i++) {
      const client = await RtClient.connect(server)
      const answer = await client.sub(ch, staying.standpoint(ch))
      expect(answer).toMatchObject({ recovered: true, pubs: [] })
      await client.end()
    }
    await staying.end()
  })

  it('limits its updates however many watchers it has, and ends up correct for all of them', async () => {
    rank(101, 102, 103)
    const clients = await Promise.all(Array.from({ length: 40 }, () => RtClient.connect(server)))
    await Promise.all(clients.map((client) => client.sub(ch)))
    const requestsBefore = scores.asked.board
    const began = performance.now()
    for (let i = 0; i < 100; i++) {
      rank(101, 102, 200 + i)
      await sleep(20)
    }
    rank(103, 102, 101)
    await Promise.all(clients.map((client) => isAt(client, 103, 102, 101)))
    const ticksMax = Math.ceil((performance.now() - began) / LIVE_LIMITS.boardTickMsMin) + 1
    for (const client of clients) {
      expect(deltas(client).length).toBeGreaterThan(3)
      expect(deltas(client).length).toBeLessThanOrEqual(ticksMax)
    }
    expect(scores.asked.board - requestsBefore).toBeLessThanOrEqual(ticksMax)
    await Promise.all(clients.map((client) => client.end()))
  })

  it('is sent in full to everyone after a rebuild', async () => {
    rank(101, 102)
    const client = await RtClient.connect(server)
    await client.sub(ch)
    scores.epoch += 1
    rank(102, 101)
    await isAt(client, 102, 101)
    expect(client.frames.at(-1)).toMatchObject({
      t: 'subd',
      id: 0,
      epoch: scores.epoch,
      recovered: false,
    })
    await client.end()
  })

  it('follows the current cycle under its alias', async () => {
    const current = 'platform-1-current-overall'
    const client = await RtClient.connect(server)
    scores.rank(current, [101])
    await client.sub(channelOf.board(current))
    scores.rank(current, [])
    scores.rank(current, [102])
    scores.announceMoved('platform-1-cycle8-overall')
    await client.until(() => order(client, channelOf.board(current))[0] === 102)
    expect(client.frames.some((frame) => frame.t === 'unsubd')).toBe(false)
    await client.end()
  })

  it('is not sent after unsubscribing, and not read without watchers', async () => {
    rank(101, 102)
    const client = await RtClient.connect(server)
    await client.sub(ch)
    client.send({ t: 'unsub', id: 9, ch })
    // The answer to this shows that the frame before it has been handled.
    expect(await client.sub('nothing-of-this-name')).toMatchObject({ t: 'err' })
    const requests = scores.asked.board
    rank(102, 101)
    await sleep(400)
    expect(scores.asked.board).toBe(requests)
    const watcher = await RtClient.connect(server)
    await watcher.sub(ch)
    rank(101, 102)
    await isAt(watcher, 101, 102)
    expect(await client.sub('nothing-of-this-name')).toMatchObject({ t: 'err' })
    expect(deltas(client)).toEqual([])
    await Promise.all([client.end(), watcher.end()])
  })

  it('ignores a second subscription to the same channel', async () => {
    rank(101, 102)
    const client = await RtClient.connect(server)
    for (let i = 0; i < 3; i++) await client.sub(ch)
    rank(102, 101)
    await isAt(client, 102, 101)
    expect(deltas(client)).toHaveLength(1)
    await client.end()
  })

  it('answers the 65th subscription with 429, and still renews the others', async () => {
    const client = await RtClient.connect(server)
    const names = Array.from({ length: 65 }, (_, i) =>
      channelOf.board(`category-${i + 1}-all-mentor`),
    )
    const answers = await Promise.all(names.map((name) => client.sub(name)))
    expect(answers.filter((answer) => answer.t === 'err')).toMatchObject([{ code: 429 }])
    expect(await client.sub(names[0] ?? '')).toMatchObject({ t: 'subd' })
    await client.end()
  })
})

describe('a race', () => {
  it('announces a pause and its end as soon as they are in the log', async () => {
    const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
    const rest = (since: string | null) =>
      owner.query('update olympiad.olympiads set paused_at = $1', [since])
    await owner.query(
      `insert into olympiad.olympiads (base, seq, title, starts_at, ends_at, start_command)
       values (1, 1, 'March Idea Race', '2026-03-01', '2026-04-01', gen_random_uuid())`,
    )
    const client = await RtClient.connect(server)
    const race = channelOf.race(1)
    await client.sub(race)
    const received = () => client.channels.get(race)?.values
    expect(received()).toMatchObject({ ends_at: '2026-04-01T00:00:00.000Z', paused_at: null })
    for (const since of ['2026-03-09T12:00:00.000Z', null]) {
      await rest(since)
      scores.announceTurned()
      await client.until(() => received()?.paused_at === since)
    }
    await owner.query(
      `update olympiad.olympiads set rolled_over_cents = 1234,
         races = '[{"role":"overall","prize":50000},{"role":"mentor","prize":1}]'`,
    )
    scores.announceTurned()
    await client.until(() => received()?.prize_total === 51_235)
    const cycle = channelOf.cycle(Number(received()?.id))
    await client.sub(cycle)
    expect(client.channels.get(cycle)?.values).toMatchObject({
      status: 'open',
      prize_total: 51_235,
    })
    await owner.query(`update olympiad.olympiads set visibility = 'invite'`)
    const stranger = await RtClient.connect(server)
    expect(await stranger.sub(cycle)).toMatchObject({ t: 'err', code: 404 })
    const board = channelOf.board(`platform-1-cycle${Number(received()?.id)}-overall`)
    expect(await stranger.sub(board)).toMatchObject({ t: 'err', code: 404 })
    await stranger.end()
    expect(await client.sub(channelOf.race(2))).toMatchObject({ t: 'err', code: 404 })
    await client.end()
    await owner.end()
  })
})

describe('a member’s own row', () => {
  it('is sent at any rank, and only when it changes', async () => {
    const crowd = Array.from({ length: 150 }, (_, i) => 1_000 + i)
    rank(...crowd, seven.id)
    const client = await RtClient.connect(server, seven.token)
    await client.sub(ch)
    await client.sub(own)
    const row = () => client.channels.get(own)?.values.row as BoardRow | undefined
    expect(row()).toMatchObject({ rank: 151, member: { id: seven.id } })
    expect(order(client)).toHaveLength(LIVE_LIMITS.boardRows)

    const before = client.frames.length
    rank(...crowd.toReversed(), seven.id)
    await client.until(() => order(client)[0] === 1_149)
    expect(client.frames.slice(before).map((frame) => 'ch' in frame && frame.ch)).toEqual([ch])

    rank(seven.id, ...crowd)
    await client.until(() => row()?.rank === 1)
    rank(...crowd)
    await client.until(() => row() === undefined)
    await client.end()
  })

  it('of another member is not available', async () => {
    const client = await RtClient.connect(server, seven.token)
    const other = channelOf.ownRow(seven.id + 1, BOARD)
    expect(await client.sub(other)).toMatchObject({ t: 'err', code: 404 })
    await client.end()
  })

  it('is requested for many members in one request', async () => {
    const members = await Promise.all(
      Array.from({ length: 20 }, (_, i) => aMember(server.db, `many${i}`)),
    )
    rank(...members.map(({ id }) => id))
    const clients = await Promise.all(members.map(({ token }) => RtClient.connect(server, token)))
    const rows = members.map(({ id }) => channelOf.ownRow(id, BOARD))
    const requests = scores.asked.board
    await Promise.all(clients.map((client, i) => client.sub(rows[i] ?? '')))
    // Subscriptions that arrive between two ticks share a request, so usually only two or three
    // requests are made.
    expect(scores.asked.board - requests).toBeLessThan(members.length / 2)
    clients.forEach((client, i) => {
      expect(client.channels.get(rows[i] ?? '')?.values).toMatchObject({ row: { rank: i + 1 } })
    })
    await Promise.all(clients.map((client) => client.end()))
  })
})
