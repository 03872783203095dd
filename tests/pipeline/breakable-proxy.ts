import { connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a server that can be cut. Data sent while it is cut is held back without an
 * error, and arrives once the connection is restored.
 */
export type BreakableProxy = {
  /** The server's address, but through this proxy. */
  url: string
  cut(): void
  restore(): void
  close(): Promise<void>
}

type Lane = { near: Socket; far: Socket; isOver: boolean }

export async function openBreakableProxy(serverUrl: string): Promise<BreakableProxy> {
  const there = new URL(serverUrl)
  const lanes = new Set<Lane>()
  let isCut = false

  function end(lane: Lane): void {
    lane.isOver = true
    // While the proxy is cut, it does not even pass on that the other side has closed the
    // connection.
    if (isCut) return
    lane.near.destroy()
    lane.far.destroy()
    lanes.delete(lane)
  }
  const server = createServer((near) => {
    const far = connect(Number(there.port), there.hostname)
    const lane: Lane = { near, far, isOver: false }
    lanes.add(lane)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => end(lane))
      if (isCut) from.pause()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const here = new URL(serverUrl)
  const address = server.address()
  here.hostname = '127.0.0.1'
  here.port = String(typeof address === 'object' && address !== null ? address.port : '')

  return {
    url: here.href,
    cut() {
      isCut = true
      for (const { near, far } of lanes) {
        near.pause()
        far.pause()
      }
    },
    restore() {
      isCut = false
      for (const lane of lanes) {
        if (lane.isOver) end(lane)
        lane.near.resume()
        lane.far.resume()
      }
    },
    async close() {
      isCut = false
      for (const lane of lanes) end(lane)
      await new Promise((closed) => server.close(closed))
    },
  }
}
