import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { expect, it } from 'vitest'
import { UploadSlots } from './upload-slots.ts'

const answerOf = (take: () => unknown) => {
  try {
    take()
    return 'taken'
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.headers['retry-after']] : error
  }
}

it('has twelve slots, and frees each only once', () => {
  const places = new UploadSlots()
  const leave = Array.from({ length: 12 }, (_, i) =>
    places.take({ key: `k${i}`, network: `n${i}` }),
  )
  const another = () => places.take({ key: 'another', network: 'n' })
  expect(answerOf(another)).toEqual([503, '5'])
  leave[0]?.()
  leave[0]?.()
  expect(answerOf(another)).toBe('taken')
  expect(answerOf(() => places.take({ key: 'third', network: 'n' }))).toEqual([503, '5'])
})

it('gives a single network at most four slots', () => {
  const places = new UploadSlots()
  const take = (key: string) => places.take({ key, network: 'here' })
  for (const key of ['a', 'b', 'c', 'd']) expect(answerOf(() => take(key))).toBe('taken')
  expect(answerOf(() => take('e'))).toEqual([429, '5'])
  expect(answerOf(() => places.take({ key: 'e', network: 'there' }))).toBe('taken')
})

it('never processes the same picture twice at the same time', () => {
  const places = new UploadSlots()
  const leave = places.take({ key: 'a', network: 'here' })
  const again = () => places.take({ key: 'a', network: 'there' })
  expect(answerOf(again)).toEqual([409, undefined])
  leave()
  expect(answerOf(again)).toBe('taken')
})
