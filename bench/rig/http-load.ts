import { connect } from 'node:net'

/**
 * Measures requests per second over keep-alive connections, each of which sends a request once the
 * previous one has been answered.
 */
export async function httpLoad(
  port: number,
  { connections, seconds, path }: { connections: number; seconds: number; path(): string },
): Promise<{ perSecond: number; latencies: number[] }> {
  const latencies: number[] = []
  const started = performance.now()
  const until = started + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, () => askUntil(port, { until, path, latencies })),
  )
  return { perSecond: (latencies.length * 1_000) / (performance.now() - started), latencies }
}

/**
 * Parses only enough of a response to find its end, because the client shares the machine with the
 * server.
 */
function askUntil(
  port: number,
  { until, path, latencies }: { until: number; path(): string; latencies: number[] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let sentAt = 0
    let text = ''
    const ask = () => {
      text = ''
      sentAt = performance.now()
      socket.write(`GET ${path()} HTTP/1.1\r\nHost: bench\r\n\r\n`)
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    // Once the promise has been resolved, after the last response, this has no effect.
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const body = text.indexOf('\r\n\r\n')
      if (body === -1) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      if (Number.isNaN(length)) return reject(new Error(`no content-length: ${text.slice(0, 200)}`))
      if (text.length < body + 4 + length) return
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 200)))
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < until) return ask()
      socket.destroy()
      resolve()
    })
  })
}
