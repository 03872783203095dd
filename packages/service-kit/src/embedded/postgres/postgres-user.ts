import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

type Run = (command: string, args: readonly string[]) => string

const ATTEMPTS = 20
const PAUSE_MS = 100

/**
 * The system user that Postgres runs as, created if it is missing. Several processes can start on a
 * new machine at once: one of them creates the user, while the others find it or have to wait for
 * the lock on the user list.
 */
export async function postgresUser(run: Run = runCommand): Promise<{ uid: number; gid: number }> {
  const id = (flag: string) => Number(run('id', [flag, 'postgres']))
  for (let attempt = 1; ; attempt++) {
    try {
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      try {
        run('groupadd', ['--system', '--force', 'postgres'])
        run('useradd', ['--system', '--gid', 'postgres', 'postgres'])
      } catch (error) {
        if (attempt >= ATTEMPTS) throw error
        await pause(PAUSE_MS)
      }
    }
  }
}

const runCommand: Run = (command, args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })
