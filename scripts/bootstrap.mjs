// The only script that runs on the machine's own Node, however old. It installs what is missing and
// hands over to the Node version in package.json. So it must not import anything that npm installs,
// nor use syntax newer than Node 18's.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages, provide, WINDOWS } from './bootstrap/system-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

/** The scripts that start their own servers. */
const STARTS_SERVERS = ['start', 'cluster', 'test', 'bench', 'repeat-faults', 'ops'].map(
  (name) => `scripts/${name}.ts`,
)

provideSystemPackages()
installWhenNeeded()
proveNode()
run(process.argv.slice(2))

/** Without its library, the pinned Node cannot even be installed, so this comes first. */
function provideSystemPackages() {
  if (process.platform === 'win32') stop(WINDOWS)
  const { platform, env } = process
  const needsServers = STARTS_SERVERS.includes(process.argv[2])
  const missing = missingPackages({ platform, env, needsServers })
  const isRoot = process.getuid?.() === 0
  const refused = provide(missing, { platform, isRoot, say: console.error })
  if (refused !== undefined) stop(refused)
}

/** If Node cannot run here, stops with the error message from the system's loader. */
function proveNode() {
  const { status, stderr, error } = spawnSync(join(bin, 'node'), ['--version'], {
    encoding: 'utf8',
  })
  if (status === 0) return
  stop(`The Node.js in node_modules does not run here: ${(stderr || error?.message || '').trim()}`)
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installWhenNeeded() {
  if (isInstalled()) return

  console.error('Installing packages; this happens only once and takes a minute ...')
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status === 0) return
  const why = error ? ` (${error.message})` : ''
  stop(`npm ci failed${why}: the packages in package-lock.json could not be installed.`)
}

/**
 * Whether every package in the lock file is installed, according to the record that npm writes when
 * it has finished. Optional packages do not count, because they are binaries for other machines.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || present[path]?.version === version,
  )
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function run([script, ...args]) {
  const child = spawn(join(bin, 'node'), [join(root, script), ...args], {
    cwd: root,
    env: environment(),
    // No data is sent over the channel. When it closes, the script knows that we were killed, and
    // stops as well.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWhenOrphaned(child)
  child.on('error', (error) => stop(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * npm passes signals only to its shell and cannot pass on kill -9, so we check whether npm is still
 * running.
 */
function stopWhenOrphaned(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
}

/**
 * Sets Node's compile cache for all processes started from here, so that a service starts in two
 * thirds of the time. Also lets glibc allocate memory in huge pages: on virtual machines, where
 * page faults are slow, Postgres and Node then need a sixth less CPU time.
 */
function environment() {
  const {
    PATH = '',
    NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node'),
    GLIBC_TUNABLES = 'glibc.malloc.hugetlb=1',
  } = process.env
  return { ...process.env, PATH: bin + delimiter + PATH, NODE_COMPILE_CACHE, GLIBC_TUNABLES }
}
