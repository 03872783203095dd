import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../start-error.ts'

const NATS_IMAGE = 'nats:2.11-alpine'

/** How to run a nats-server: as a program or as a container. */
export type NatsCommand = {
  command: string
  args(config: string, port: number): string[]
  listen: string
}

/** Finds the nats-server that `scripts/bootstrap.mjs` installed, or one on the PATH. */
export function findNatsCommand(): NatsCommand {
  const program = findOnPath('nats-server')
  if (program) return { command: program, args: (config) => ['-c', config], listen: '127.0.0.1' }
  if (dockerAnswers()) return inDocker()
  throw new StartError(
    'nats-server is not installed: put it on the PATH (Debian: apt-get install nats-server; macOS: brew install nats-server), or set DATABASE_URL and NATS_URL.',
  )
}

/** Debian installs servers in /usr/sbin, which is not on every PATH. */
function findOnPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function dockerAnswers(): boolean {
  try {
    execFileSync('docker', ['info', '--format', '{{.ServerVersion}}'], {
      stdio: 'pipe',
      timeout: 5_000,
    })
    return true
  } catch {
    return false
  }
}

function inDocker(): NatsCommand {
  return {
    command: 'docker',
    listen: '0.0.0.0',
    args: (config, port) => [
      ...['run', '--rm', '--init', '--name', `ideathlon-nats-${port}`],
      ...['-p', `127.0.0.1:${port}:${port}`, '-v', `${config}:/nats.conf:ro`],
      ...[NATS_IMAGE, '-c', '/nats.conf'],
    ],
  }
}
