import { afterEach, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { BackgroundWorker, WorkerBusyError, WorkerTimeoutError } from './background-worker.ts'
import type { Task } from './fixture-worker.ts'

const opened: BackgroundWorker<Task, string>[] = []
const open = (more: { answerMsMax?: number; waitingMax?: number } = {}) => {
  const worker = new BackgroundWorker<Task, string>(
    new URL('./fixture-worker.ts', import.meta.url),
    {
      answerMsMax: 20_000,
      waitingMax: 4,
      heapMbMax: 64,
      ...more,
    },
  )
  opened.push(worker)
  return worker
}
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

afterEach(async () => {
  for (const worker of opened.splice(0)) await worker.close()
})

it('answers one request after another', async () => {
  const worker = open()
  const words = ['a', 'b', 'c'].map((word) => worker.ask({ do: 'answer', with: word }))
  expect(await Promise.all(words)).toEqual(['a!', 'b!', 'c!'])
})

it('does not block the event loop, and stops a request that takes too long', async () => {
  const worker = open({ answerMsMax: 2_000 })
  await worker.ask({ do: 'answer' })
  const order: string[] = []
  const late = settled(worker.ask({ do: 'spin' })).then((end) => {
    order.push('late')
    return end
  })
  const next = worker.ask({ do: 'answer', with: 'next' })
  await new Promise((resolve) => setImmediate(resolve))
  order.push('the event loop ran')
  expect(await late).toBeInstanceOf(WorkerTimeoutError)
  expect(order).toEqual(['the event loop ran', 'late'])
  expect(await next).toBe('next!')
})

it.each(['fail', 'swell', 'end'] as const)('survives a request to %s', async (what) => {
  const worker = open()
  expect(await settled(worker.ask({ do: what }))).toBeInstanceOf(Error)
  expect(await worker.ask({ do: 'answer', with: 'still here' })).toBe('still here!')
})

it('ignores what Node reports about a thread under --watch', async () => {
  expect(await open().ask({ do: 'load', with: 'loaded' })).toBe('loaded!')
})

it('passes a refusal on as a refusal', async () => {
  const error = await settled(open().ask({ do: 'refuse', with: 'No.' }))
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ status: 404, message: 'No.' })
})

it('refuses requests when its queue is full', async () => {
  const worker = open({ waitingMax: 2 })
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => settled(worker.ask({ do: 'answer', with: 'x' }))),
  )
  expect(ends.filter((end) => end === 'x!')).toHaveLength(3)
  expect(ends.filter((end) => end instanceof WorkerBusyError)).toHaveLength(2)
})

it('rejects all waiting requests when it closes', async () => {
  const worker = open()
  const ends = [settled(worker.ask({ do: 'spin' })), settled(worker.ask({ do: 'answer' }))]
  await worker.close()
  for (const end of await Promise.all(ends)) expect(end).toBeInstanceOf(WorkerBusyError)
})

it('does not start another thread once it is closed', async () => {
  const worker = open()
  await worker.ask({ do: 'answer' })
  await worker.close()
  expect(await settled(worker.ask({ do: 'answer' }))).toBeInstanceOf(WorkerBusyError)
})
