import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './setup/chromium.ts'
import { inspectPage, untilArrived } from './setup/inspect.ts'
import { join, PASSWORD } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, takeSeat } from './setup/seat.ts'

let product: Product
let browser: Browser
let seat: Seat
let receiver: Server
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
  product = await openProduct({ OUTGOING_ALLOW: `127.0.0.1:${port}` })
  browser = await openBrowser()
  const ada = await join(product.url, 'ada', 'Ada')
  seat = await takeSeat(browser, product, { as: ada, viewport: { width: 390, height: 844 } })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  receiver?.close()
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
  await page.getByText('Name the key', { exact: false }).first().waitFor()
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
  await shown.getByRole('button', { name: 'I saved it' }).click()

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

it('a member adds a webhook, tries it, reads its log and sends a message again', async () => {
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
  await shown.getByRole('button', { name: 'I saved it' }).click()

  await page.getByRole('button', { name: 'Show log' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  // The first attempt is answered with an error, and comes again by itself.
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

it('a member adds a passkey and signs in with it, with the authenticator of the browser', async () => {
  const url = product.url.replace('127.0.0.1', 'localhost')
  const bea = await join(url, 'bea', 'Bea')
  const { page, faults, context } = await takeSeat(browser, { ...product, url }, { as: bea })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
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
