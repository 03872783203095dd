import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { endProps, useArrival } from '../../web/src/entities/message/list/use-arrival.ts'
import type { Thread } from '../../web/src/entities/message/thread/thread.ts'
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

afterEach(() => void vi.restoreAllMocks())

it('a thread scrolls to its end once, also if a message arrives before the first frame', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  render(<Messages />)
  await expect.poll(() => document.getElementById(endProps.id)).not.toBeNull()
  for (const changes of [3, 4]) flushSync(() => change({ ...THREAD, changes }))
  await expect.poll(() => scrolled.mock.calls.length, { timeout: 3_000 }).toBe(1)
  change({ ...THREAD, changes: 5 })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(scrolled).toHaveBeenCalledTimes(1)
})
