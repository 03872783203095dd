import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { InstanceBeat } from '@ideathlon/contracts/operations'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { connectNatsWithin } from '@ideathlon/service-kit/nats'
import type { DiskFigures, SeenInstance } from './examined.ts'

/** Long enough to receive a heartbeat from every instance: each sends one per second. */
const LISTEN_MS = 1_300
const CONNECT_MS_MAX = 2_000
const HTTPS_PORT = 443

/** The scoring instances that send heartbeats. */
export async function readInstances(natsUrl: string): Promise<SeenInstance[]> {
  const nats = await connectNatsWithin(CONNECT_MS_MAX, { url: natsUrl, name: 'ops doctor' })
  try {
    const latest = new Map<string, SeenInstance>()
    nats.subscribe(SUBJECTS.beat, {
      callback: (_error, message) => {
        const beat = InstanceBeat.safeParse(message.json()).data
        if (beat === undefined) return
        const clockSkewMs = Date.parse(beat.at) - Date.now()
        latest.set(beat.instance, { ...beat, clockSkewMs })
      },
    })
    await sleep(LISTEN_MS)
    return [...latest.values()]
  } finally {
    await nats.close()
  }
}

/** Leaves out folders that do not exist. */
export async function readDisks(folders: readonly string[]): Promise<DiskFigures[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch(() => undefined)
      return disk && { folder, freeBytes: disk.bavail * disk.bsize }
    }),
  )
  return found.filter((disk) => disk !== undefined)
}

/**
 * When the certificate of an address expires. Also reads certificates that browsers do not accept.
 */
export async function readCertificate(url: URL): Promise<{ expiresAt: Date }> {
  const port = url.port === '' ? HTTPS_PORT : Number(url.port)
  const socket = connect({
    host: url.hostname,
    port,
    servername: url.hostname,
    rejectUnauthorized: false,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
      socket.setTimeout(CONNECT_MS_MAX, () => reject(new Error('it does not answer')))
    })
    return { expiresAt: new Date(socket.getPeerCertificate().valid_to) }
  } finally {
    socket.destroy()
  }
}
