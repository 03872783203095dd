import { execFile, execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFault } from '../start-fault.ts'

const NATS_IMAGE = 'nats:2.11-alpine'
const APT_MS_MAX = 180_000

/** How a real nats-server is run here: its own program, or a container of it. */
export type NatsCommand = {
  command: string
  args(config: string, port: number): string[]
  listen: string
}

export async function findNatsCommand(
  say: (line: string) => void = () => {},
): Promise<NatsCommand> {
  const program = onPath('nats-server') ?? (await installNats(say))
  if (program) return { command: program, args: (config) => ['-c', config], listen: '127.0.0.1' }
  if (dockerAnswers()) return inDocker()
  throw new StartFault(
    'nats-server is not installed and could not be installed here: put it on the PATH (https://nats.io/download), or set NATS_URL.',
  )
}

/** Debian keeps its servers in /usr/sbin, which is not on everybody's PATH. */
function onPath(program: string): string | undefined {
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

async function installNats(say: (line: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('Installing nats-server with apt-get ...')
  const run = promisify(execFile)
  // The package starts a service of its own; policy-rc.d is the Debian way to say no, RUNLEVEL the short one.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, timeout: APT_MS_MAX }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', 'nats-server'], options)
  } catch {
    return undefined
  }
  return onPath('nats-server')
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
