import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { removePostgresHome } from '@ideathlon/service-kit/embedded/postgres/place'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { sayWhere } from '../say-where.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const OPS = join(import.meta.dirname, '../../../../../scripts/ops.ts')
const CHECKS = [
  ['verify', '--json'],
  ['ledger', 'verify', '--json'],
]

export type Rehearsal =
  | { ok: true; restored: Restored; seconds: number; reason: null }
  | { ok: false; restored: Restored | null; seconds: number; reason: string }

/**
 * Restores everything into a temporary folder, starts it, and verifies the scores and the ledger.
 */
export async function rehearse(variables: NodeJS.ProcessEnv): Promise<Rehearsal> {
  const started = performance.now()
  const parent = variables.REHEARSAL_DIR || tmpdir()
  const folder = await mkdtemp(join(parent, 'rehearsal-')).catch(sayWhere(parent))
  await chmod(folder, 0o711)
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  let restored: Restored | null = null
  try {
    restored = await restoreBackup({ into: folder, variables }, { kind: 'end' })
    for (const check of CHECKS) await runOps(check, folder)
    return { ok: true, restored, seconds: seconds(), reason: null }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { ok: false, restored, seconds: seconds(), reason: error.message }
  } finally {
    await removePostgresHome(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs the command on the restored copy, with its own servers: it can reach neither the
 * installation's servers nor the backups.
 */
async function runOps(args: readonly string[], folder: string): Promise<void> {
  const { DATABASE_URL: _, NATS_URL: __, BACKUP_TO: ___, ...rest } = process.env
  const env = { ...rest, DATA_DIR: folder }
  await promisify(execFile)(process.execPath, [OPS, ...args], { env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      const output = error.stdout || error.stderr || 'the command did not run'
      throw new StartError(
        `${args.join(' ')} failed on the restored copy: ${output.slice(0, 1_000)}`,
      )
    },
  )
}
