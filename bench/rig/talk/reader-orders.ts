import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { nextMessage } from '../next-message.ts'

/**
 * Messages to the process that holds the readers' sockets. Without `ticketUrl`, the server is a
 * bare one without a protocol.
 */
export type ReaderOrder =
  | { do: 'open'; url: string; ticketUrl?: string; channels: string[]; sockets: number }
  | { do: 'cut'; sockets: number; ms: number }
  | { do: 'count' }

/**
 * When a change to a topic arrived at each socket, in milliseconds on the clock that all processes
 * share.
 */
export type Arrivals = { channel: string; offset: number; at: number[] }

export type Received = {
  arrivals: Arrivals[]
  /** Changes that a socket missed, received twice or received out of order. */
  lost: number
  doubled: number
  /**
   * The number of sockets that reconnected after the cut and received exactly what they had missed.
   */
  recovered: number
}

export type ReaderProcess = { order(order: ReaderOrder): Promise<Received>; stop(): void }

export function startReaders(): ReaderProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, 'topic-readers.ts'))
  return {
    async order(order) {
      const answered = nextMessage<Received>(child)
      child.send(order)
      return answered
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}
