import { expect, it } from 'vitest'
import { shutDown } from './shutdown.ts'

it('runs every step in order, even after one that failed', async () => {
  const [done, errors]: [string[], unknown[]] = [[], []]
  const steps = [
    () => Promise.reject(new Error('the pipeline hangs')),
    () => {
      throw new Error('the app is closed')
    },
    async () => done.push('nats'),
    () => done.push('database'),
  ]
  await shutDown({ error: (...given: unknown[]) => errors.push(given) }, steps)
  expect(done).toEqual(['nats', 'database'])
  expect(errors).toHaveLength(2)
})
