import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { endProps, useArrival } from '../../web/src/entities/message/list/use-arrival.ts'
import type { Thread } from '../../web/src/entities/message/thread/thread.ts'
import { useToasts } from '../../web/src/ui/signals/toasts.ts'
import { useArrivalAt } from '../../web/src/ui/use-arrival-at.ts'
import { render } from './setup/render.tsx'

const THREAD: Thread = {
  topic: 1,
  messages: [],
  ahead: [],
  blocked: [],
  hasBefore: false,
  reach: 3,
  lastNumber: 3,
  changes: 3,
  lastRead: 2,
}
const PLACE = { kind: 'topic', ref: '1' } as const

let change: (thread: Thread) => void = () => {}

function Messages() {
  const [thread, setThread] = useState<Thread>()
  change = setThread
  useArrival(PLACE, thread, 'unread')
  return <p {...endProps}>The end</p>
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a thread scrolls to its end once, even if a message arrives before the first frame', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  render(<Messages />)
  await expect.poll(() => document.getElementById(endProps.id)).not.toBeNull()
  for (const changes of [3, 4]) flushSync(() => change({ ...THREAD, changes }))
  await expect.poll(() => scrolled.mock.calls.length, { timeout: 3_000 }).toBe(1)
  change({ ...THREAD, changes: 5 })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

function Around() {
  const [thread, setThread] = useState<Thread>(THREAD)
  change = setThread
  useArrival(PLACE, thread, { around: 2 })
  return <p>{thread.changes}</p>
}

it('a message that the viewer cannot see is requested once, and a failure is shown', async () => {
  const sent = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', sent)
  render(<Around />)
  await expect.poll(() => useToasts.getState().toasts.length).toBe(1)
  const requests = sent.mock.calls.length
  for (const changes of [4, 5]) flushSync(() => change({ ...THREAD, changes }))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(sent).toHaveBeenCalledTimes(requests)
  useToasts.setState({ toasts: [] })
})

function Late() {
  useArrivalAt('late')
  return <h2 id="late">Late</h2>
}

let load: () => void = () => {}

/** A page whose last section appears only after it has loaded. */
function LongPage() {
  const [isLoaded, setLoaded] = useState(false)
  load = () => flushSync(() => setLoaded(true))
  return (
    <div style={{ height: '4000px' }}>
      <input aria-label="Search" style={{ position: 'fixed' }} />
      <div style={{ height: '2000px' }}>Before it</div>
      {isLoaded && <Late />}
    </div>
  )
}

const twoFrames = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

async function openLongPage(at: string): Promise<void> {
  window.scrollTo(0, 0)
  render(<LongPage />, at)
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
}

it('a section that the address names is shown and focused once it has loaded', async () => {
  await openLongPage('/page#late')
  load()
  await expect.poll(() => document.activeElement?.id).toBe('late')
  expect(window.scrollY).toBeGreaterThan(1000)
})

it('a section that loads late does not move the page if the reader has scrolled', async () => {
  await openLongPage('/page#late')
  window.scrollTo(0, 300)
  load()
  await twoFrames()
  expect([window.scrollY, document.activeElement?.id]).toEqual([300, ''])
})

it('a section that loads late does not take the focus from a field', async () => {
  await openLongPage('/page#late')
  document.querySelector('input')?.focus()
  load()
  await twoFrames()
  expect([window.scrollY, document.activeElement?.tagName]).toEqual([0, 'INPUT'])
})

it('a section that the address does not name stays where it is', async () => {
  await openLongPage('/page')
  load()
  await twoFrames()
  expect(window.scrollY).toBe(0)
})
