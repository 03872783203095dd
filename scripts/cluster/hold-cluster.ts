import {
  type EmbeddedCluster,
  startEmbeddedCluster,
} from '@ideathlon/service-kit/embedded/cluster/cluster'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { alreadyHeld } from '../stack/hold-stack.ts'
import {
  claimStack,
  readRunningStack,
  removeStackFile,
  writeStackFile,
} from '../stack/stack-file.ts'
import { keepAlive } from '../start/keep-alive.ts'

export type HeldCluster = Omit<EmbeddedCluster, 'stop'> & {
  stop(): Promise<void>
  /**
   * Restarts servers that exit, and replaces a failed primary with its standby. Each promise
   * rejects if that does not help.
   */
  keepServers(say: (line: string) => void): Promise<never>[]
}

/** Starts the servers of the cluster and records them in `stack.json`. */
export async function holdCluster(dir: string): Promise<HeldCluster> {
  const other = await readRunningStack(dir)
  if (other) throw new StartError(alreadyHeld(other))
  const claimed = await claimStack(dir, 'cluster')
  if (claimed) throw new StartError(alreadyHeld(claimed))
  const servers = await startEmbeddedCluster({ dir }).catch(async (error: unknown) => {
    await removeStackFile(dir)
    throw error
  })
  const { databaseUrl, roleUrls, natsUrl, internalSecret, postgres, nats } = servers
  const note = () =>
    writeStackFile(dir, {
      holder: 'cluster',
      databaseUrl,
      roleUrls,
      natsUrl,
      internalSecret,
      postgresPid: postgres.primary.pid(),
      natsPid: nats.servers[0]?.pid() ?? 0,
    })
  await note()
  let stopping = false
  const isStopping = () => stopping
  return {
    ...servers,
    async stop() {
      stopping = true
      await servers.stop()
      await removeStackFile(dir)
    },
    keepServers(say) {
      const keptNats = nats.servers.map((server, at) =>
        keepAlive({
          name: `nats-server ${at + 1}`,
          ended: server.ended,
          start: () => server.start().then(note),
          say,
          isStopping,
        }),
      )
      return [...keptNats, supervisePostgres(servers, { say, isStopping, note })]
    },
  }
}

type HoldOptions = { say(line: string): void; isStopping(): boolean; note(): Promise<void> }

async function supervisePostgres(
  { postgres }: Pick<EmbeddedCluster, 'postgres'>,
  { say, isStopping, note }: HoldOptions,
): Promise<never> {
  for (;;) {
    const ended = await Promise.race(
      (['primary', 'standby', 'replica'] as const).map((role) =>
        postgres[role].ended().then(() => role),
      ),
    )
    if (isStopping()) return new Promise(() => {})
    if (ended !== 'primary') {
      say(`The PostgreSQL ${ended} exited; starting it again.`)
      await postgres[ended].restart()
      continue
    }
    say('The PostgreSQL primary exited; its standby is taking over.')
    await postgres.promote()
    await note()
    say('The standby is now the primary; a new standby is being copied from it.')
    await postgres.rejoin()
    say('The new standby is following the primary.')
  }
}
