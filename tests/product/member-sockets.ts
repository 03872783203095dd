import { channelOf } from '@ideathlon/contracts/live'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { RtClient } from '../live/rt-client.ts'
import { aCountedCommand, anEvent, asText } from '../pipeline/commands.ts'
import { Ledger } from '../pipeline/consistency/ledger.ts'
import { type Edge, join, type Member } from '../pipeline/traffic/member.ts'
import { aChance } from '../seeded-random.ts'
import type { Place } from './run-product.ts'
import { serversOf } from './servers.ts'

/** A member of a running product with several pages open, each with its own socket. */
export type ConnectedMember = {
  edge: Edge
  member: Member
  /** The feed of the member's neurons, to which every socket is subscribed. */
  channel: string
  sockets: readonly RtClient[]
  /**
   * Makes the member earn something; resolves to the position of the event once it is in the log.
   */
  earn(): Promise<number>
  /** Opens a socket that resumes where the given one was cut off. */
  resume(from: RtClient): Promise<RtClient>
  /** Resolves once the socket has been sent everything up to the position. */
  untilAt(socket: RtClient, position: number): Promise<unknown>
  end(): Promise<void>
}

/**
 * The server closes a socket that waits too long for its ticket, so only a few are opened at a
 * time.
 */
const CONCURRENCY = 8

export async function inGroups<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += CONCURRENCY) {
    done.push(...(await Promise.all(all.slice(from, from + CONCURRENCY).map(work))))
  }
  return done
}

export async function connectMember(place: Place, size: number): Promise<ConnectedMember> {
  const nats = await connectNats((await serversOf(place)).natsUrl, 'crowd')
  const client = new AppendClient(nats, 60_000)
  const instances = [{ url: `http://localhost:${place.port}` }]
  const edge = { instances, chance: aChance(), ledger: new Ledger() }
  const member = await join(edge)
  const channel = channelOf.gamedash(member.id)
  const connect = () => RtClient.connect(place, member.token)
  const sockets = await inGroups(Array.from({ length: size }), connect)
  await Promise.all(sockets.map((socket) => socket.sub(channel)))
  const opened = [...sockets]
  return {
    edge,
    member,
    channel,
    sockets,
    async earn() {
      const data = { earnedToday: 0 }
      const event = anEvent('RatingCreated:RatedIdea', { recipient: member.id, data })
      const answer = await client.append(asText(aCountedCommand({ events: [event] })))
      if (!answer.ok) throw new Error(`the log refuses ${answer.reason}`)
      return answer.last
    },
    async resume(from) {
      const socket = await connect()
      opened.push(socket)
      const answer = await socket.sub(channel, from.standpoint(channel))
      if (answer.t !== 'subd' || !answer.recovered) throw new Error('the socket was not resumed')
      return socket
    },
    untilAt: (socket, position) =>
      socket.until(() => (socket.channels.get(channel)?.offset ?? 0) >= position),
    async end() {
      await Promise.all(opened.map((socket) => socket.end()))
      await nats.close()
    },
  }
}
