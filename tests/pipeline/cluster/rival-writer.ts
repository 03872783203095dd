import { setTimeout as sleep } from 'node:timers/promises'
import type { FiledCommand } from '@ideathlon/contracts/events/envelope'
import pg from 'pg'
import { appendBatch } from '../../../services/scoring/src/log-writer/append.ts'
import { parseCommand } from '../../../services/scoring/src/log-writer/batch.ts'
import { FencedError } from '../../../services/scoring/src/log-writer/insert.ts'
import { loadRules } from '../../../services/scoring/src/rules/load.ts'
import type { Cluster } from './cluster.ts'

/** A second writer that was never elected but writes after the current head, as a leader does. */
export async function openCompetingWriter(cluster: Cluster) {
  const client = new pg.Client({
    connectionString: cluster.stack.roleUrls.scoring,
    options: '-c search_path=scoring,public',
  })
  await client.connect()
  const versions = await loadRules(cluster.asScoring)
  const inForce = versions.get(Math.max(...versions.keys()))
  if (inForce === undefined) throw new Error('there are no rules')
  async function readHead(): Promise<number> {
    const { rows } = await client.query<{ position: string }>('select position from log.head')
    return Number(rows[0]?.position)
  }
  return {
    /**
     * Returns false if the other writer was faster, so that this one was fenced. With `isSlow`,
     * waits until the other has written.
     */
    async tryToAppend(command: FiledCommand, { isSlow = false } = {}): Promise<boolean> {
      const head = await readHead()
      while (isSlow && (await readHead()) === head) await sleep(5)
      const state = { head, book: { inForce, versions }, unfinished: new Map() }
      try {
        const appended = await appendBatch(client, state, [parseCommand(command)])
        return appended.rows.length === command.events.length
      } catch (error) {
        if (error instanceof FencedError) return false
        throw error
      }
    },
    close: () => client.end(),
  }
}
