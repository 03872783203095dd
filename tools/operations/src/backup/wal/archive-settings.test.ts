import { afterEach, describe, expect, it, vi } from 'vitest'
import { restoreCommand } from './archive-settings.ts'

describe('the command that restores WAL', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('keeps its compiled code in a folder of its own, inside that of the services', () => {
    vi.stubEnv('NODE_COMPILE_CACHE', '/srv/cache')
    expect(restoreCommand()).toMatch(/^NODE_COMPILE_CACHE="\/srv\/cache\/wal" ".+restore-wal\.ts" /)
  })

  it('runs without a cache if none is configured', () => {
    vi.stubEnv('NODE_COMPILE_CACHE', '')
    expect(restoreCommand()).toMatch(/^"[^"]+" ".+restore-wal\.ts" "%f" "%p"$/)
  })
})
