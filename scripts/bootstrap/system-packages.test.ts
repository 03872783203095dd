import { expect, it } from 'vitest'
import { missingPackages, provide, sentence } from './system-packages.mjs'

it.each([
  {
    machine: 'Debian without root',
    on: { platform: 'linux', isDebian: true },
    missing: ['libatomic1', 'nats-server'],
    says: 'libatomic1 and nats-server are missing on this machine. Install with: sudo apt-get update && sudo apt-get install -y libatomic1 nats-server',
  },
  {
    machine: 'macOS',
    on: { platform: 'darwin', isDebian: false },
    missing: ['nats-server'],
    says: 'nats-server is missing on this machine. Install with: brew install nats-server',
  },
  {
    machine: 'another Linux',
    on: { platform: 'linux', isDebian: false },
    missing: ['libatomic1', 'nats-server'],
    says: 'libatomic1 and nats-server are missing on this machine. Install with: libatomic with your package manager, and nats-server from https://nats.io/download, on the PATH',
  },
])('shows what to run on $machine', ({ on, missing, says }) => {
  expect(sentence(missing, on)).toBe(says)
})

it('does not install anything without root, and shows what to run', () => {
  const printed: string[] = []
  const say = (line: string) => printed.push(line)
  const refused = provide(['nats-server'], { platform: 'linux', isRoot: false, say })
  expect(refused).toContain('nats-server is missing on this machine.')
  expect(printed).toEqual([])
})

it('refers Windows users to WSL', () => {
  const on = { platform: 'win32', isRoot: false, say: () => {} }
  expect(provide(['nats-server'], on)).toContain('wsl --install -d Debian')
})

it('needs no nats-server if two URLs name the servers or the command starts no servers', () => {
  const urls = { DATABASE_URL: 'postgres://db', NATS_URL: 'nats://bus' }
  const on = { platform: 'darwin', env: urls, needsServers: true }
  expect(missingPackages(on)).toEqual([])
  expect(missingPackages({ ...on, env: {}, needsServers: false })).toEqual([])
})
