import { describe, expect, it } from 'vitest'
import { Remembered } from './remembered.ts'

const face = (id: number, name = `Member ${id}`) => ({ id, name })
const faces = (most = 10) => new Remembered<{ id: number; name: string }>({ most, forMs: 100 })

describe('what is remembered', () => {
  it('is known until its time is over', () => {
    const known = faces()
    known.keep([1], [face(1)], 0)
    expect(known.recall([1, 2], 100)).toEqual(new Map([[1, face(1)]]))
    expect(known.recall([1], 101).size).toBe(0)
  })

  it('is forgotten of somebody who was looked for and is not there any more', () => {
    const known = faces()
    known.keep([1, 2], [face(1), face(2)], 0)
    known.keep([1], [], 50)
    expect([...known.recall([1, 2], 50).keys()]).toEqual([2])
  })

  it('is never more than it may be', () => {
    const known = faces(3)
    for (let id = 1; id <= 10; id++) known.keep([id], [face(id)], 0)
    expect(known.size).toBeLessThanOrEqual(3)
    expect(known.recall([10], 0).size).toBe(1)
  })
})
