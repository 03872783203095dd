import { type FanAnswer, type FanProcess, startFanClient } from './fan-orders.ts'

/** Where sockets are opened. Without `ticketUrl`, the server is a bare one. */
export type Place = { url: string; ticketUrl?: string }
export type Waves = {
  /** The time from the first to the last arrival of each wave, over all processes. */
  wavesMs: number[]
  latencies: number[]
  received: number
}

/** Several client processes, because one process can neither open nor read so many sockets. */
export class ManyClients {
  private readonly processes: FanProcess[]

  constructor(count: number) {
    this.processes = Array.from({ length: count }, startFanClient)
  }

  /** Spreads the sockets evenly over the processes, and the processes evenly over the servers. */
  async open(places: readonly Place[], channel: string, sockets: number): Promise<void> {
    const each = sockets / this.processes.length
    await Promise.all(
      this.processes.map((client, n) => {
        const place = places[n % places.length] as Place
        return client.order({ do: 'open', ...place, channel, sockets: each })
      }),
    )
  }

  async count(starts: number[]): Promise<Waves> {
    const counts = await Promise.all(
      this.processes.map((client) => client.order({ do: 'count', starts })),
    )
    return {
      wavesMs: starts.flatMap((_, wave) => spanOf(counts, wave)),
      latencies: counts.flatMap(({ latencies }) => latencies),
      received: counts.reduce((sum, { received }) => sum + received, 0),
    }
  }

  stop(): void {
    for (const client of this.processes) client.stop()
  }
}

/** A wave that did not arrive anywhere has no span. */
function spanOf(counts: readonly Extract<FanAnswer, { did: 'count' }>[], wave: number): number[] {
  const spans = counts.flatMap(({ spans }) => spans[wave] ?? [])
  if (spans.length === 0) return []
  const first = Math.min(...spans.map((span) => span.first))
  return [Math.max(...spans.map((span) => span.last)) - first]
}
