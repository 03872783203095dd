import { expect, it, vi } from 'vitest'
import type { ApiDb } from '../services/api/src/kernel/deps.ts'
import { runPurges } from '../services/api/src/kernel/jobs/retention.ts'

it('rows of one table are deleted even if those of another cannot be', async () => {
  const failing = vi.fn().mockRejectedValue(new Error('the table is locked'))
  const other = vi.fn().mockResolvedValue(undefined)
  const running = runPurges([failing, other], { db: {} as ApiDb, now: () => new Date() })
  await expect(running).rejects.toThrow('the table is locked')
  expect(other).toHaveBeenCalledOnce()
})
