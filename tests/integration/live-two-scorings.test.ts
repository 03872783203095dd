import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BoardRow } from '@ideathlon/contracts/boards'
import { channelOf } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BESIDE } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'
import type { RealProcess } from '../pipeline/process.ts'
import { startService } from '../pipeline/service.ts'

const BOARD = 'platform-1-all-overall'
const ch = channelOf.board(BOARD)
const MEMBERS = 12

let stack: TestStack
let folder: string
let owner: Pool
let nats: NatsConnection
let client: AppendClient
let server: LiveServer
let leader: RealProcess
let follower: RealProcess
let members: LiveMember[]
/** How often a gateway has read the board, and how often a leader has announced changes to it. */
const count = { reads: 0, announcements: 0 }

beforeAll(async () => {
  stack = await openTestStack()
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-boards-'))
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  nats = await connectNats(stack.natsUrl, 'test')
  client = new AppendClient(nats, TIMEOUT_MS)
  nats.subscribe(SUBJECTS.board, { callback: () => void count.reads++ })
  nats.subscribe(SUBJECTS.boardMoves(BOARD), { callback: () => void count.announcements++ })
  leader = await startScoring()
  follower = await startScoring()
  server = await startLiveServer(stack, BESIDE)
  members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) => aMember(server.db, `player${n}`)),
  )
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([leader?.stop(), follower?.stop()])
  await nats?.close()
  await owner?.end()
  await stack?.stop()
  await rm(folder, { recursive: true, force: true })
})

const startScoring = () => startService('scoring', { servers: stack, folder })

/** Retries until a leader has answered, as an outbox does. Returns the position. */
async function earn(member: LiveMember, times: number): Promise<number> {
  const events = Array.from({ length: times }, () =>
    anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: member.id }),
  )
  const text = asText(aCommand(events))
  for (;;) {
    const answer = await client.append(text).catch((error: unknown) => {
      if (error instanceof LogUnreachableError) return undefined
      throw error
    })
    if (answer?.ok) return answer.last
    if (answer !== undefined) throw new Error(answer.reason)
  }
}

/** Lets one of the members earn some points. */
const step = (n: number) => earn(members[(n * 5) % MEMBERS] as LiveMember, 1 + (n % 4))

async function boardOfLog(): Promise<{ member: number; milli: number }[]> {
  const { rows } = await owner.query<{ member: number; milli: number }>(
    `select recipient as member, sum(milli_points)::int as milli from log.events
     where reason is not null group by recipient order by 2 desc, max(position), 1`,
  )
  return rows
}

function boardOf(page: RtClient): { member: number; milli: number }[] {
  return Object.entries(page.channels.get(ch)?.values ?? {})
    .filter(([key]) => /^r\d+$/.test(key))
    .map(([, row]) => row as BoardRow)
    .sort((a, b) => a.order - b.order)
    .map((row) => ({ member: row.member.id, milli: row.milli_points }))
}

const reaches = (page: RtClient, position: number) =>
  page.until(() => (page.channels.get(ch)?.offset ?? 0) >= position)

it('a board whose changes are announced stays correct without being read again, and continues after its leader is killed', async () => {
  for (const member of members) await earn(member, 3)
  const pages = await Promise.all(members.map(({ token }) => RtClient.connect(server, token)))
  const own = members.map(({ id }) => channelOf.ownRow(id, BOARD))
  await Promise.all(pages.flatMap((page, i) => [page.sub(ch), page.sub(own[i] ?? '')]))
  const [first] = pages as [RtClient]

  // The leader loads the board when it first changes, and announces the changes from then on.
  for (let n = 0; count.announcements < 2; n++) await reaches(first, await step(n))
  const { reads } = count
  for (let n = 0; n < 30; n++) await reaches(first, await step(n))
  expect(count.reads).toBe(reads)
  expect(boardOf(first)).toEqual(await boardOfLog())

  const killed = Array.from({ length: 60 }, async (_, n) => {
    if (n === 20) await leader.kill()
    return step(n)
  })
  const last = Math.max(...(await Promise.all(killed)))
  await reaches(first, last)
  // The new leader announces changes too.
  const before = count.announcements
  for (let n = 0; count.announcements < before + 3; n++) await reaches(first, await step(n))

  const end = await step(7)
  const truth = await boardOfLog()
  await Promise.all(pages.map((page) => reaches(page, end)))
  for (const [i, page] of pages.entries()) {
    await expect.poll(() => boardOf(page)).toEqual(truth)
    const id = members[i]?.id
    const order = 1 + truth.findIndex(({ member }) => member === id)
    const values = () => page.channels.get(own[i] ?? '')?.values
    const expected = { row: { order, milli_points: truth[order - 1]?.milli, member: { id } } }
    await expect.poll(values).toMatchObject(expected)
  }
  await Promise.all(pages.map((page) => page.end()))
})
