// Provides what no npm package contains: a library that the pinned Node links against, and the
// nats-server. Like ../bootstrap.mjs, it runs on the machine's own Node, so it imports nothing that
// npm installs.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Another program, such as the machine's automatic updates, can hold apt's own lock for a while.
 */
const TRIES = 6
const PAUSE_SECONDS = 10
/**
 * Ensures that two clones started at the same time on a new machine install one after the other.
 */
const LOCK = '/var/lock/ideathlon-apt'

/**
 * The Debian names of the packages that are missing on this machine. `needsServers`: the command
 * starts its own nats-server, which is not needed if there is a Docker engine or both URLs of
 * running servers are set.
 */
export function missingPackages({ platform, env, needsServers }) {
  const missing = []
  if (platform === 'linux' && !hasLibrary('libatomic.so.1')) missing.push('libatomic1')
  const given = env.DATABASE_URL && env.NATS_URL
  if (needsServers && !given && !onPath('nats-server', env) && !dockerAnswers()) {
    missing.push('nats-server')
  }
  return missing
}

/**
 * Installs as root on Debian and its derivatives; elsewhere returns a sentence with the exact
 * command.
 */
export function provide(missing, { platform, isRoot, say }) {
  if (missing.length === 0) return undefined
  if (platform === 'win32') return WINDOWS
  const isDebian = platform === 'linux' && existsSync('/etc/debian_version')
  if (!isDebian || !isRoot) return sentence(missing, { platform, isDebian })

  say(`Installing ${missing.join(' and ')} with apt-get; this happens only once ...`)
  const failure = aptInstall(missing)
  if (failure === undefined) return undefined
  return `apt-get could not install ${missing.join(' and ')}: ${failure}`
}

export const WINDOWS =
  'Ideathlon runs on Linux and macOS. On Windows use WSL: run "wsl --install -d Debian", open Debian, and start it there.'

export function sentence(missing, { platform, isDebian }) {
  const names = missing.join(' and ')
  const command = commandFor(missing, { platform, isDebian })
  return `${names} ${missing.length > 1 ? 'are' : 'is'} missing on this machine. Install with: ${command}`
}

function commandFor(missing, { platform, isDebian }) {
  if (platform === 'darwin') return 'brew install nats-server'
  if (isDebian) return `sudo apt-get update && sudo apt-get install -y ${missing.join(' ')}`
  const libatomic = missing.includes('libatomic1') ? 'libatomic with your package manager' : ''
  const nats = missing.includes('nats-server')
    ? 'nats-server from https://nats.io/download, on the PATH'
    : ''
  return [libatomic, nats].filter(Boolean).join(', and ')
}

/** Installs under a machine-wide lock. Returns the reason if it fails. */
function aptInstall(packages) {
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=120'
  const script = `${apt} update && ${apt} install -y ${packages.join(' ')}`
  // Debian starts a service right after installing it, unless RUNLEVEL is 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  let output = ''
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { status, stderr, error } = spawnSync('flock', [LOCK, 'sh', '-c', script], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status === 0) return undefined
    output = (stderr ?? error?.message ?? '').trim().split('\n').slice(-2).join(' ')
    if (!/\block\b/i.test(output)) return output
    spawnSync('sleep', [String(PAUSE_SECONDS)])
  }
  return output
}

function hasLibrary(name) {
  const folders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64', '/usr/local/lib']
  return folders.some(
    (folder) => holds(folder, name) || subfolders(folder).some((below) => holds(below, name)),
  )
}

const holds = (folder, name) => existsSync(join(folder, name))

/** Debian keeps libraries one level down, in a folder for each architecture. */
function subfolders(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'))
    .map((entry) => join(folder, entry.name))
}

/** Debian installs servers in /usr/sbin, which is not on everybody's PATH. */
function onPath(program, env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)))
}

function dockerAnswers() {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 }).status === 0
}
