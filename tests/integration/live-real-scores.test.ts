import type { BoardRow } from '@ideathlon/contracts/boards'
import { channelOf } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BESIDE } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { type RealScores, startRealScores } from '../live/real-scores.ts'
import { RtClient } from '../live/rt-client.ts'

const board = channelOf.board('platform-1-all-overall')

let stack: TestStack
let server: LiveServer
let scores: RealScores
let ada: LiveMember
let ch: string
let count = 0

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, BESIDE)
  scores = await startRealScores(stack, server.nats)
})
beforeEach(async () => {
  ada = await aMember(server.db, `ada${++count}`)
  ch = channelOf.gamedash(ada.id)
})
afterAll(async () => {
  await scores?.stop()
  await server?.stop()
  await stack?.stop()
})

const offsets = (client: RtClient) => client.told.map((pub) => pub.o)

describe('a feed of the real log', () => {
  it('starts with a snapshot and continues live', async () => {
    await scores.earn(ada.id, 2)
    const [, second] = await scores.positionsOf(ada.id)
    const client = await RtClient.connect(server, ada.token)
    expect(await client.sub(ch)).toMatchObject({ t: 'subd', recovered: false, offset: second })
    expect(client.channels.get(ch)?.values).toMatchObject({ last: second })

    await scores.earn(ada.id)
    const third = (await scores.positionsOf(ada.id)).at(-1) as number
    await client.until(() => client.channels.get(ch)?.offset === third)
    expect(offsets(client)).toEqual([third])
    await client.end()
  })

  it('resumes twice without traffic and repeats nothing', async () => {
    await scores.earn(ada.id)
    const [offset] = await scores.positionsOf(ada.id)
    const first = await RtClient.connect(server, ada.token)
    await first.sub(ch)
    const from = first.standpoint(ch)
    await first.end()
    for (let i = 0; i < 2; i++) {
      const again = await RtClient.connect(server, ada.token)
      expect(await again.sub(ch, from)).toMatchObject({ recovered: true, offset, pubs: [] })
      await again.end()
    }
  })

  it('delivers what happened while no client was connected, as one chain', async () => {
    await scores.earn(ada.id)
    const first = await RtClient.connect(server, ada.token)
    await first.sub(ch)
    const from = first.standpoint(ch)
    await first.end()
    for (let i = 0; i < 3; i++) await scores.earn(ada.id)

    const [before, ...missed] = await scores.positionsOf(ada.id)
    const again = await RtClient.connect(server, ada.token)
    const pubs = missed.map((o, at) => ({ o, prev: at === 0 ? before : missed[at - 1] }))
    expect(await again.sub(ch, from)).toMatchObject({ recovered: true, pubs })
    await again.end()
  })

  it('sends a snapshot after a rebuild has made another generation', async () => {
    await scores.earn(ada.id)
    const client = await RtClient.connect(server, ada.token)
    await client.sub(ch)
    const { offset } = client.standpoint(ch) as { offset: number }
    const epoch = await scores.rebuild()
    await expect.poll(() => client.sub(ch)).toMatchObject({ recovered: false, epoch, offset })
    await client.end()
  })

  it('continues after NATS was killed, with the points earned meanwhile', async () => {
    const client = await RtClient.connect(server, ada.token)
    await client.sub(ch)
    await stack.nats.kill()
    const earning = scores.earn(ada.id, 2)
    await stack.nats.start()
    await earning
    await scores.earn(ada.id)
    const all = await scores.positionsOf(ada.id)
    await client.until(() => client.channels.get(ch)?.offset === all.at(-1))
    expect(offsets(client)).toEqual(all)
    await client.end()
  })
})

describe('a board of the real log', () => {
  const rows = (client: RtClient) =>
    Object.entries(client.channels.get(board)?.values ?? {})
      .filter(([key]) => key.startsWith('r'))
      .map(([, row]) => row as BoardRow)
      .sort((a, b) => a.order - b.order)

  it('moves a member who overtakes another, and is sent in full after a rebuild', async () => {
    const bob = await aMember(server.db, 'bob')
    // More than anyone has earned before.
    await scores.earn(ada.id, 40)
    await scores.earn(bob.id, 39)
    const client = await RtClient.connect(server)
    const best = () => rows(client).map(({ member }) => member.id)
    await client.sub(board)
    await client.until(() => best()[0] === ada.id && best()[1] === bob.id)

    await scores.earn(bob.id, 2)
    await client.until(() => best()[0] === bob.id && best()[1] === ada.id)
    const before = rows(client)

    const epoch = await scores.rebuild()
    await scores.earn(ada.id)
    await client.until(() =>
      client.frames.some((frame) => frame.t === 'subd' && frame.id === 0 && frame.epoch === epoch),
    )
    expect(best()).toEqual(before.map(({ member }) => member.id))
    await client.end()
  })
})
