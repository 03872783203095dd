import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { nextMessage } from '../next-message.ts'

/**
 * Messages to the process that holds the sockets. Without `ticketUrl`, the server is a bare one
 * without a protocol.
 */
export type FanOrder =
  | { do: 'open'; url: string; ticketUrl?: string; channel: string; sockets: number }
  | { do: 'count'; starts: number[] }
  | { do: 'close' }

export type Span = { first: number; last: number }

export type FanAnswer =
  | { did: 'open' }
  | {
      did: 'count'
      wavesMs: number[]
      /** The first and the last arrival of each wave; null if nothing arrived. */
      spans: (Span | null)[]
      latencies: number[]
      received: number
    }
  | { did: 'close' }

export type FanProcess = {
  order<D extends FanOrder['do']>(
    order: Extract<FanOrder, { do: D }>,
  ): Promise<Extract<FanAnswer, { did: D }>>
  stop(): void
}

export function startFanClient(): FanProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, 'fan-client.ts'))
  return {
    async order(order) {
      const answered = nextMessage<Extract<FanAnswer, { did: typeof order.do }>>(child)
      child.send(order)
      return answered
    },
    stop: () => child.disconnect(),
  }
}
