import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

type Call = { name: string; answer: (of: string) => void; fail: () => void }

/** A send function that answers only when the test tells it to. */
function line() {
  const calls: Call[] = []
  const send = (name: string) => () =>
    new Promise<string>((answer, refuse) => {
      calls.push({ name, answer, fail: () => refuse(new Error('lost')) })
    })
  return { calls, send, sent: () => calls.map(({ name }) => name) }
}

const soon = () => new Promise((go) => setImmediate(go))

test('a second command about the same thing waits for the first', async () => {
  const { calls, send, sent } = line()
  const first = inTurn('a', send('7'))
  const second = inTurn('a', send('3'))
  await soon()
  expect(sent()).toEqual(['7'])
  calls[0]?.answer('seven')
  expect(await first.answer).toBe('seven')
  await soon()
  expect(sent()).toEqual(['7', '3'])
  calls[1]?.answer('three')
  expect(await second.answer).toBe('three')
  expect([first.isNewest(), second.isNewest()]).toEqual([false, true])
})

test('a waiting command that was replaced is not sent', async () => {
  const { calls, send, sent } = line()
  void inTurn('b', send('7'))
  const second = inTurn('b', send('5'))
  const third = inTurn('b', send('3'))
  await soon()
  calls[0]?.answer('')
  expect(await second.answer).toBeUndefined()
  await soon()
  expect(sent()).toEqual(['7', '3'])
  calls[1]?.answer('three')
  expect(await third.answer).toBe('three')
})

test('a failure is reported to its sender and does not block others', async () => {
  const { calls, send, sent } = line()
  const first = inTurn('c', send('7'))
  void inTurn('c', send('3'))
  await soon()
  calls[0]?.fail()
  await expect(first.answer).rejects.toThrow('lost')
  await soon()
  expect(sent()).toEqual(['7', '3'])
})

test('unrelated commands do not wait for each other', async () => {
  const { send, sent } = line()
  void inTurn('d', send('7'))
  void inTurn('e', send('3'))
  await soon()
  expect(sent()).toEqual(['7', '3'])
})
