import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { type NatsServer, startNatsServer } from '../nats/server.ts'

const SIZE = 3

export type NatsCluster = {
  /** The addresses of all servers as one URL. */
  url: string
  servers: readonly NatsServer[]
  stop(): Promise<void>
}

/**
 * Servers that forward messages to each other, so that a client of one server reaches the clients
 * of all.
 */
export async function startNatsCluster(options: {
  dir: string
  password: string
}): Promise<NatsCluster> {
  const ports = await Promise.all(Array.from({ length: SIZE }, freePort))
  const starting = ports.map((own, at) =>
    startNatsServer({
      dir: join(options.dir, `nats-${at + 1}`),
      password: options.password,
      cluster: { name: 'ideathlon', ports: [own, ...ports.filter((port) => port !== own)] },
    }),
  )
  const started = (await Promise.allSettled(starting)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
  }
  const servers = await Promise.all(starting).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: servers.map(({ url }) => url).join(), servers, stop }
}
