import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const ORIGIN = 'https://ideas.example.org'
const message = { device: 7, body: 'Ben follows you.', link: '/ben', tag: 'followed member:1' }

type Answer = { status: number; devices?: { id: number; is_this: boolean }[] } | 'unreachable'

/**
 * Runs the worker with a server that returns this response, and with tabs open at these addresses.
 */
function start(answer: Answer, tabs: string[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => undefined)
  const focus = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: {
      openWindow,
      matchAll: async () => tabs.map((path) => ({ url: ORIGIN + path, focus })),
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  }
  const fetch = async () => {
    if (answer === 'unreachable') throw new TypeError('no network')
    const { status, devices = [] } = answer
    return { status, ok: status < 300, json: async () => ({ data: { devices } }) }
  }
  runInContext(SOURCE, createContext({ self, fetch, URL }))
  const dispatch = async (type: string, event: object) => {
    const done: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => done.push(work) })
    await Promise.all(done)
  }
  const press = (link?: string) =>
    dispatch('notificationclick', { notification: { close: () => undefined, data: { link } } })
  return {
    showNotification,
    focus,
    openWindow,
    press,
    push: (data: unknown) => dispatch('push', { data: { json: () => data } }),
  }
}

it('shows a message on the device to which it was sent', async () => {
  const worker = start({ status: 200, devices: [{ id: 7, is_this: true }] })
  await worker.push(message)
  const shown = expect.objectContaining({ body: message.body, tag: message.tag })
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Ideathlon', shown)
})

it.each<[string, Answer]>([
  ['another member is signed in', { status: 200, devices: [{ id: 8, is_this: true }] }],
  ['it is for another device', { status: 200, devices: [{ id: 7, is_this: false }] }],
  ['no one is signed in', { status: 401 }],
  ['an admin views the site as a member', { status: 403 }],
])('shows nothing when %s', async (_when, answer) => {
  const worker = start(answer)
  await worker.push(message)
  expect(worker.showNotification).not.toHaveBeenCalled()
})

it.each<Answer>(['unreachable', { status: 503 }])(
  'shows no text without a valid response from the server: %o',
  async (answer) => {
    const worker = start(answer)
    await worker.push(message)
    const [, options] = worker.showNotification.mock.calls[0] as unknown as [string, object]
    expect(JSON.stringify(options)).not.toContain('Ben')
  },
)

it('ignores anything that is not a message', async () => {
  const worker = start({ status: 200, devices: [{ id: 7, is_this: true }] })
  for (const data of [null, {}, { device: 7 }, { device: 7, body: 7 }]) await worker.push(data)
  expect(worker.showNotification).not.toHaveBeenCalled()
})

it('opens the page that a notification links to, or switches to a tab that shows it', async () => {
  const worker = start({ status: 200 }, ['/ben', '/write'])
  await worker.press('/ben')
  expect(worker.focus).toHaveBeenCalledOnce()
  expect(worker.openWindow).not.toHaveBeenCalled()
  await worker.press('/challenges/a')
  await worker.press()
  expect(worker.openWindow.mock.calls).toEqual([
    [`${ORIGIN}/challenges/a`],
    [`${ORIGIN}/notifications`],
  ])
})

it('never opens a page on another site', async () => {
  const worker = start({ status: 200 })
  await worker.press('//evil.example/')
  await worker.press('https://evil.example/')
  expect(worker.openWindow).not.toHaveBeenCalled()
})

it('caches the page in the language of its build, whatever language the browser requests', async () => {
  const built = SOURCE.replace("language: 'en', files: []", "language: 'de', files: ['/']")
  const kept: Request[] = []
  let install: ((event: object) => void) | undefined
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'install') install = listener
    },
  }
  const caches = { open: async () => ({ addAll: async (all: Request[]) => kept.push(...all) }) }
  const OfSite = class extends Request {
    constructor(path: string, init: RequestInit) {
      super(ORIGIN + path, init)
    }
  }
  runInContext(built, createContext({ self, caches, Request: OfSite }))
  let done: Promise<unknown> | undefined
  install?.({
    waitUntil: (work: Promise<unknown>) => {
      done = work
    },
  })
  await done
  expect(
    kept.map(({ credentials, headers }) => [credentials, headers.get('accept-language')]),
  ).toEqual([['omit', 'de']])
})
