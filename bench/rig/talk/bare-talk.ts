import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextMessage } from '../next-message.ts'
import { startReaders } from './reader-orders.ts'

type Load = {
  channels: string[]
  sockets: number
  perSecond: number
  seconds: number
  text: string
}

/**
 * The time in milliseconds from sending a message to its arrival at each reader, through bare `ws`
 * at the same rate.
 */
export async function bareTalk(load: Load): Promise<number[]> {
  const { channels, sockets, perSecond, seconds, text } = load
  const server = fork(join(import.meta.dirname, 'bare-topics.ts'))
  const { url } = await nextMessage<{ url: string }>(server)
  const readers = startReaders()
  try {
    await readers.order({ do: 'open', url, channels, sockets })
    const sentAt = new Map<string, number>()
    const began = performance.now()
    for (let n = 0; n < perSecond * seconds; n++) {
      const early = began + (n * 1_000) / perSecond - performance.now()
      if (early > 1) await sleep(early)
      const channel = channels[n % channels.length] ?? ''
      const o = 1 + Math.floor(n / channels.length)
      sentAt.set(`${channel} ${o}`, performance.timeOrigin + performance.now())
      server.send({
        channel,
        text: `{"t":"pub","ch":"${channel}","o":${o},"prev":${o - 1},${text}`,
      })
    }
    await sleep(1_000)
    const { arrivals } = await readers.order({ do: 'count' })
    return arrivals.flatMap(({ channel, offset, at }) => {
      const sent = sentAt.get(`${channel} ${offset}`) ?? 0
      return at.map((one) => one - sent)
    })
  } finally {
    readers.stop()
    server.disconnect()
  }
}
