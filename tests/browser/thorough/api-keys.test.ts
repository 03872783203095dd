import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PushingBrowser, type PushService, startPushService } from '../../networks/push-service.ts'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { join, PASSWORD, send } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

let product: Product
let browser: Browser
let seat: Seat
let receiver: Server
let service: PushService
let address: string
const received: string[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    request.resume()
    response.writeHead(received.length === 1 ? 500 : 200).end('Thank you.')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  address = `http://127.0.0.1:${port}/events`
  service = await startPushService()
  product = await openProduct({ OUTGOING_ALLOW: `127.0.0.1:${port},${service.host}` })
  browser = await openBrowser()
  const ada = await join(product.url, 'ada', 'Ada')
  seat = await takeSeat(browser, product, { as: ada, viewport: { width: 390, height: 844 } })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  receiver?.close()
  service?.stop()
})

const statusWith = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetch(`${product.url}/api/challenges?size=5`, { headers })).status
}

it('a member creates a key, uses it in a program and revokes it', async () => {
  const { page, faults } = seat
  await page.goto('/my-account/api-keys')
  await untilArrived(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Enter a name', { exact: false }).first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Nightly copy')
  await page.getByLabel(/ideas:write/).check()
  expect(await inspectPage(page)).toEqual([])
  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('region', { name: 'Copy your key now' })
  const key = (await shown.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^idk_[\w-]{43}$/)
  expect(await statusWith(key)).toBe(200)
  expect(await inspectPage(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shown.getByRole('button', { name: 'I have saved it' }).click()

  await page.reload()
  await untilArrived(page)
  expect(await page.getByText(key).count()).toBe(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly copy' })
  expect(await row.textContent()).toContain('Last used')
  await page.getByRole('button', { name: 'Revoke Nightly copy' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('No API keys yet').waitFor()
  expect(await statusWith(key)).toBe(401)
  expect(faults.take()).toEqual([])
})

it('a member adds a webhook, tests it, reads its log and sends a message again', async () => {
  const { page, faults } = seat
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my-account/webhooks')
  await untilArrived(page)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByLabel('Name', { exact: true }).fill('CRM')
  await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/events')
  await page.getByLabel('idea.placed').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('not on the public internet', { exact: false }).first().waitFor()
  faults.take()
  await page.getByLabel('Address', { exact: true }).fill(address)
  expect(await inspectPage(page)).toEqual([])
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('region', { name: 'Copy the signing secret now' })
  expect(await shown.locator('code').textContent()).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('button', { name: 'Show log' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  // The first attempt gets an error and is repeated automatically.
  const entry = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  await entry.filter({ hasText: 'Delivered' }).waitFor()
  expect(await inspectPage(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await inspectPage(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again: webhook.test' }).click()
  await expect.poll(() => received.length).toBe(3)
  expect(new Set(received).size).toBe(1)

  await page.getByRole('button', { name: 'Remove CRM' }).click()
  await page.getByRole('button', { name: 'Remove webhook' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(faults.take()).toEqual([])
})

it('a member adds a passkey and signs in with it, using the browser’s authenticator', async () => {
  const url = product.url.replace('127.0.0.1', 'localhost')
  const bea = await join(url, 'bea', 'Bea')
  const { page, faults, context } = await takeSeat(browser, { ...product, url }, { as: bea })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/my-account/security')
  await untilArrived(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('not used yet').waitFor()
  expect(await inspectPage(page)).toEqual([])
  await page.goto('/account/logout')
  await page.waitForURL((at) => at.pathname !== '/account/logout')
  await page.goto('/account/sign-in')
  await untilArrived(page)
  expect(await inspectPage(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((at) => at.pathname !== '/account/sign-in')
  await page.goto('/my-account/security')
  await page.getByText('Last used').first().waitFor()
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('You have no passkeys yet.').waitFor()
  expect(faults.take()).toEqual([])
})

it('a browser shows the notifications of a member who requested them, until they sign out', async () => {
  const cleosBrowser = new PushingBrowser('/push/cleo')
  const cleo = await join(product.url, 'cleo', 'Cleo')
  const dora = await join(product.url, 'dora', 'Dora')
  const options = { as: cleo, serviceWorkers: 'allow' } as const
  const { page, faults, context } = await takeSeat(browser, product, options)
  await context.addInitScript(subscribesAt, cleosBrowser.subscription(service))
  await page.goto('/my-account/email-preferences')
  await untilArrived(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  const here = page.getByRole('switch', { name: 'Notifications on this device' })
  // The browser refuses first, as if its user had declined.
  await here.press('Space')
  await page.getByText('You did not allow notifications').first().waitFor()
  await context.grantPermissions(['notifications'], { origin: product.url })
  await page.reload()
  await here.press('Space')
  await page.getByText('This device', { exact: true }).waitFor()
  expect(await inspectPage(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByText('This device', { exact: true }).waitFor()
  await untilArrived(page)
  expect(await inspectPage(page)).toEqual([])

  await send(dora, '/widgets/follow', { handle: 'cleo' })
  await expect.poll(() => cleosBrowser.read(service)).toHaveLength(1)
  const [message] = cleosBrowser.read(service)
  const readShown = await recordNotifications(context.serviceWorkers()[0])
  const deliver = await deliveryTo(page, product.url)
  await deliver({ ...message, device: 999_999 })
  await deliver({ ...message })
  await expect.poll(readShown).toEqual(['Dora Reed is now following you.'])

  await page.goto('/account/logout')
  await page.waitForURL((at) => at.pathname !== '/account/logout')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBe(null)
  await deliver({ ...message, tag: 'another' })
  expect(await readShown()).toEqual(['Dora Reed is now following you.'])
  expect(faults.take()).toEqual([])
})

/** Runs in the page: replaces the push service of this browser with a local one. */
function subscribesAt(given: { endpoint: string; keys: Record<string, string> }): void {
  const subscription = (key: string) => ({
    options: {
      applicationServerKey: Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => given,
    unsubscribe: async () => localStorage.removeItem('subscribed'),
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const key = localStorage.getItem('subscribed')
      return key === null ? null : subscription(key)
    },
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem('subscribed', key)
      return subscription(key)
    },
  })
}

/** Hands messages to the service worker of the page, as the browser does after decrypting them. */
async function deliveryTo(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message: object) => {
    const data = JSON.stringify(message)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** Records what the service worker wants to show, because this browser cannot show it. */
async function recordNotifications(worker: Worker | undefined) {
  if (worker === undefined) throw new Error('the page has no service worker')
  await worker.evaluate(() => {
    const shown: (string | null)[] = []
    Object.assign(globalThis, { shown })
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (_title: string, { body }: { body?: string }) => {
        shown.push(body ?? null)
      },
    })
  })
  return () => worker.evaluate((): (string | null)[] => Reflect.get(globalThis, 'shown'))
}
