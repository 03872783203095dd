import { join } from 'node:path'
import { spawnBound, stopChild } from '@ideathlon/service-kit/embedded/bound-child'
import { ROOT } from '../stack/repository.ts'

/** Runs Vite's own server with hot reload. It passes /api and the socket on to the api's port. */
export function startVite(port: number, apiPort: number): () => Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawnBound({
    command: process.execPath,
    args: [vite, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    options: {
      cwd: join(ROOT, 'web'),
      env: { ...process.env, PORT: String(apiPort) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
    deathSignal: 'TERM',
  })
  return () => stopChild(child, [{ signal: 'SIGTERM', waitMs: 5_000 }])
}
