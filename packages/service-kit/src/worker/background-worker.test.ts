import { afterEach, expect, it } from 'vitest'
import { Aside, AsideBusy, AsideLate } from './background-worker.ts'
import type { Errand } from './fixture-worker.ts'

const opened: Aside<Errand, string>[] = []
const open = (more: { answerMsMax?: number; waitingMax?: number } = {}) => {
  const aside = new Aside<Errand, string>(new URL('./fixture-worker.ts', import.meta.url), {
    answerMsMax: 20_000,
    waitingMax: 4,
    heapMbMax: 64,
    ...more,
  })
  opened.push(aside)
  return aside
}
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

afterEach(async () => {
  for (const aside of opened.splice(0)) await aside.close()
})

it('answers one question after another', async () => {
  const aside = open()
  const words = ['a', 'b', 'c'].map((word) => aside.ask({ do: 'answer', with: word }))
  expect(await Promise.all(words)).toEqual(['a!', 'b!', 'c!'])
})

it('lets others go on while a question is worked on, and ends one that takes too long', async () => {
  const aside = open({ answerMsMax: 200 })
  await aside.ask({ do: 'answer' })
  const order: string[] = []
  const late = settled(aside.ask({ do: 'spin' })).then((end) => {
    order.push('late')
    return end
  })
  const next = aside.ask({ do: 'answer', with: 'next' })
  await new Promise((resolve) => setImmediate(resolve))
  order.push('the loop turned')
  expect(await late).toBeInstanceOf(AsideLate)
  expect(order).toEqual(['the loop turned', 'late'])
  expect(await next).toBe('next!')
})

it.each(['fail', 'swell', 'end'] as const)('outlives a question that does %s', async (what) => {
  const aside = open()
  expect(await settled(aside.ask({ do: what }))).toBeInstanceOf(Error)
  expect(await aside.ask({ do: 'answer', with: 'still here' })).toBe('still here!')
})

it('takes only so many questions at once', async () => {
  const aside = open({ waitingMax: 2 })
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => settled(aside.ask({ do: 'answer', with: 'x' }))),
  )
  expect(ends.filter((end) => end === 'x!')).toHaveLength(3)
  expect(ends.filter((end) => end instanceof AsideBusy)).toHaveLength(2)
})

it('leaves nobody waiting when it closes', async () => {
  const aside = open()
  const ends = [settled(aside.ask({ do: 'spin' })), settled(aside.ask({ do: 'answer' }))]
  await aside.close()
  for (const end of await Promise.all(ends)) expect(end).toBeInstanceOf(AsideBusy)
})
