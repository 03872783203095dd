import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Lanes } from './lanes.ts'

it('never runs more than it may at once, starts them in order, and runs every one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (scheduler, atOnce, fails) => {
        const lanes = new Lanes(atOnce)
        const started: number[] = []
        let running = 0
        let most = 0
        const tasks = fails.map((isFailing, n) =>
          lanes.run(async () => {
            started.push(n)
            running += 1
            most = Math.max(most, running)
            await scheduler.schedule(Promise.resolve(), `task ${n}`)
            running -= 1
            if (isFailing) throw new Error('a task failed')
          }),
        )
        const done = Promise.allSettled(tasks)
        await scheduler.waitFor(done)
        expect((await done).map(({ status }) => status === 'rejected')).toEqual(fails)
        expect(most).toBe(Math.min(atOnce, fails.length))
        expect(started).toEqual([...fails.keys()])
      },
    ),
  )
})
