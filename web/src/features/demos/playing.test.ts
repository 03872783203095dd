import { expect, it } from 'vitest'
import { DEMO_END, type Demo, isPlaying, movedTo, toggled } from './playing.ts'

const ended: Demo = { at: DEMO_END, wants: true }

it('stays where it is moved by hand, even after it has ended', () => {
  expect(isPlaying(ended)).toBe(false)
  expect([movedTo(50), isPlaying(movedTo(50))]).toEqual([{ at: 50, wants: false }, false])
})

it('can be paused and continued, and restarts after its end', () => {
  expect(toggled({ at: 30, wants: true })).toEqual({ at: 30, wants: false })
  expect(toggled({ at: 30, wants: false })).toEqual({ at: 30, wants: true })
  expect(toggled(ended)).toEqual({ at: 0, wants: true })
  expect(toggled(movedTo(DEMO_END))).toEqual({ at: 0, wants: true })
})
