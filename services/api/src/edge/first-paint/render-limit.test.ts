import { expect, it } from 'vitest'
import { RenderLimit } from './render-limit.ts'

it('renders a few pages at a time, and the next when one is finished', () => {
  const limit = new RenderLimit()
  const left = Array.from({ length: 40 }, (_, at) => limit.enter(`203.0.113.${at}`, 0))
  const places = left.filter((leave) => leave !== undefined)
  expect(places).toHaveLength(16)
  places[0]?.()
  expect(limit.enter('198.51.100.1', 0)).toBeDefined()
  expect(limit.enter('198.51.100.1', 0)).toBeUndefined()
})

it('limits how many pages it renders for one network, whatever they search for', () => {
  const limit = new RenderLimit()
  const isRendered = (ip: string, nowMs: number) => {
    const leave = limit.enter(ip, nowMs)
    leave?.()
    return leave !== undefined
  }
  const times = (count: number, ip: string, nowMs: number) =>
    Array.from({ length: count }, () => isRendered(ip, nowMs)).filter(Boolean).length
  expect(times(10_000, '203.0.113.7', 0)).toBe(60)
  expect(times(10_000, '2001:db8::1', 0)).toBe(60)
  expect(isRendered('2001:db8::2', 0)).toBe(false)
  expect(isRendered('198.51.100.1', 0)).toBe(true)
  expect(times(100, '203.0.113.7', 1_000)).toBe(4)
  expect(times(100, '127.0.0.1', 0)).toBe(100)
})
