import { CLOSE, LIVE_ERROR, LIVE_LIMITS } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient, takeTicket } from '../live/rt-client.ts'

let stack: TestStack
let server: LiveServer
let ada: LiveMember

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, BEFORE_THE_LOG)
  ada = await aMember(server.db, 'ada')
})
afterAll(async () => {
  await server?.stop()
  await stack?.stop()
})

describe('admission to the live socket', () => {
  it('admits a client with a ticket and sends the limits', async () => {
    const client = await RtClient.connect(server, ada.token)
    expect(await client.next('connected')).toMatchObject({
      id: 1,
      ping: 25,
      limits: { subscriptions: 64, frameBytes: 16_384 },
    })
    await client.end()
  })

  it('accepts a first frame that is sent together with the opening handshake', async () => {
    const ticket = await takeTicket(server, ada.token)
    for (let i = 0; i < 20; i++) {
      const client = await RtClient.open(server)
      client.send({ t: 'connect', id: 7, ticket: i === 0 ? ticket : await takeTicket(server) })
      client.send({ t: 'sub', id: 8, ch: 'nothing' })
      expect(await client.until(() => client.frames[1])).toEqual({ t: 'err', id: 8, code: 404 })
      await client.end()
    }
  })

  it('accepts a ticket only once', async () => {
    const ticket = await takeTicket(server, ada.token)
    const [first, second] = await Promise.all([RtClient.open(server), RtClient.open(server)])
    first.send({ t: 'connect', id: 1, ticket })
    second.send({ t: 'connect', id: 1, ticket })
    const welcomed = () => [first, second].filter((one) => one.frames.length > 0)
    const refused = await Promise.race([first.closed, second.closed])
    expect(refused).toBe(CLOSE.ticketRefused)
    await first.until(() => welcomed().length === 1)
    await Promise.all([first.end(), second.end()])
  })

  it('refuses a ticket that is older than 30 seconds, or whose session has ended', async () => {
    const old = await takeTicket(server, ada.token)
    await sql`update live_tickets set expires_at = now()`.execute(server.db)
    const cleo = await aMember(server.db, 'cleo')
    const orphan = await takeTicket(server, cleo.token)
    await server.db.deleteFrom('sessions').where('account', '=', cleo.id).execute()
    for (const ticket of [old, orphan, 'made up']) {
      const client = await RtClient.open(server)
      client.send({ t: 'connect', id: 1, ticket })
      expect(await client.closed).toBe(CLOSE.ticketRefused)
    }
  })

  it('accepts at most 32 sockets from one address, and as many from a whole IPv6 network', async () => {
    const from = (address: string) => RtClient.open(server, { 'x-forwarded-for': address })
    const places = [(_: number) => '203.0.113.7', (i: number) => `2001:db8:1:2::${i + 1}`]
    for (const addressOf of places) {
      const held = await Promise.all(Array.from({ length: 32 }, (_, i) => from(addressOf(i))))
      await expect(from(addressOf(32))).rejects.toThrow('429')
      await (await from('198.51.100.1')).end()
      await held.pop()?.end()
      await expect
        .poll(() =>
          from(addressOf(33)).then(
            (one) => held.push(one),
            () => 0,
          ),
        )
        .toBe(32)
      for (const one of held) await one.end()
    }
  })

  it.each([
    { origin: 'https://elsewhere.example', opens: false },
    { origin: 'https://ideathlon.example.elsewhere.example', opens: false },
    { origin: 'null', opens: false },
    { origin: 'https://ideathlon.example', opens: true },
    { origin: undefined, opens: true },
  ])('opens for the origin $origin: $opens', async ({ origin, opens }) => {
    const opened = RtClient.open(server, origin === undefined ? {} : { origin })
    if (!opens) return expect(opened).rejects.toThrow('403')
    await (await opened).end()
  })

  it('opens for the host that serves it', async () => {
    const client = await RtClient.open(server, { origin: `http://127.0.0.1:${server.port}` })
    await client.end()
  })

  it('ignores cookies: a client without a ticket is disconnected', async () => {
    const client = await RtClient.open(server, { cookie: `bn_auth=${ada.token}` })
    client.send({ t: 'pong' })
    expect(await client.closed).toBe(CLOSE.tooSlow)
    expect(client.frames).toEqual([])
  })

  it.each([
    { what: 'text that is not JSON', say: 'hello' },
    { what: 'a frame of another protocol', say: '{"t":"dance"}' },
    { what: 'a subscription before the ticket', say: '{"t":"sub","id":1,"ch":"x"}' },
  ])('closes on $what', async ({ say }) => {
    const client = await RtClient.open(server)
    client.socket.send(say)
    expect(await client.closed).toBe(CLOSE.badFrame)
  })

  it('closes on binary frames, and on more than 16 KiB', async () => {
    const [binary, large] = await Promise.all([RtClient.open(server), RtClient.open(server)])
    binary.socket.send(Buffer.from('{"t":"pong"}'), { binary: true })
    large.socket.send(`"${'x'.repeat(LIVE_LIMITS.frameBytes)}"`)
    expect(await binary.closed).toBe(CLOSE.badFrame)
    expect([1006, 1009]).toContain(await large.closed)
  })

  it('shows a visitor public channels only, and answers a missing one like a forbidden one', async () => {
    const client = await RtClient.connect(server)
    const forbidden = await client.sub(`private-gamedash-${ada.id}`)
    const missing = await client.sub('no-such-channel')
    expect(forbidden).toMatchObject({ t: 'err', code: LIVE_ERROR.noSuchChannel })
    expect(missing).toMatchObject({ t: 'err', code: LIVE_ERROR.noSuchChannel })
    await client.end()
  })

  it('allows a member eight sockets, and another one when one closes', async () => {
    const sockets = await Promise.all(
      Array.from({ length: LIVE_LIMITS.socketsOfMember }, () =>
        RtClient.connect(server, ada.token),
      ),
    )
    const ninth = await RtClient.open(server)
    ninth.send({ t: 'connect', id: 1, ticket: await takeTicket(server, ada.token) })
    expect(await ninth.closed).toBe(CLOSE.tooMany)

    await sockets[0]?.end()
    const again = await RtClient.connect(server, ada.token)
    for (const socket of [...sockets.slice(1), again]) await socket.end()
  })

  it('closes on too many commands', async () => {
    const client = await RtClient.connect(server)
    for (let i = 0; i < 100; i++) client.send({ t: 'unsub', id: i, ch: 'x' })
    expect(await client.closed).toBe(CLOSE.tooMany)
  })

  it('answers the last request for a channel that was unsubscribed before the first was answered', async () => {
    const client = await RtClient.connect(server)
    const code = LIVE_ERROR.noSuchChannel
    for (let id = 10; id < 100; id += 10) {
      const ch = `forum-nowhere-${id}`
      client.send({ t: 'sub', id, ch })
      client.send({ t: 'unsub', id: id + 1, ch })
      client.send({ t: 'sub', id: id + 2, ch })
      expect(await client.next('err', client.frames.length)).toEqual({ t: 'err', id: id + 2, code })
    }
    await client.end()
  })

  it('counts subscriptions whose permission is still being checked', async () => {
    const client = await RtClient.connect(server)
    const channels = Array.from({ length: LIVE_LIMITS.subscriptions + 1 }, (_, n) => `forum-f${n}`)
    for (const [n, ch] of channels.entries()) client.send({ t: 'sub', id: 100 + n, ch })
    const id = 100 + LIVE_LIMITS.subscriptions
    const answer = await client.until(() => client.frames.find((f) => f.t === 'err' && f.id === id))
    expect(answer).toMatchObject({ code: LIVE_ERROR.tooManySubscriptions })
    await client.end()
  })

  it('renews an admission only with a ticket of the same member', async () => {
    const ben = await aMember(server.db, 'ben')
    const client = await RtClient.connect(server, ada.token)
    client.send({ t: 'refresh', id: 2, ticket: await takeTicket(server, ada.token) })
    await client.until(() => client.frames.find((f) => f.t === 'connected' && f.id === 2))
    client.send({ t: 'refresh', id: 3, ticket: await takeTicket(server, ben.token) })
    expect(await client.closed).toBe(CLOSE.ticketRefused)
  })

  it('closes all sockets with a code for reconnecting when it stops', async () => {
    const other = await startLiveServer(stack, BEFORE_THE_LOG)
    const clients = await Promise.all([1, 2, 3].map(() => RtClient.connect(other)))
    await other.stop()
    expect(await Promise.all(clients.map((client) => client.closed))).toEqual([4400, 4400, 4400])
  })
})
