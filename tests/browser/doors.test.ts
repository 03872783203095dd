import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from './stage/acts.ts'
import { openBrowser } from './stage/chromium.ts'
import { join, PASSWORD, type Person } from './stage/people.ts'
import { openProduct, type Product } from './stage/product.ts'
import { isVisitorsAnswer, type Seat, takeSeat } from './stage/seat.ts'

let product: Product
let browser: Browser
let ada: Person
let seat: Seat
let secret: string

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  ada = await join(product.url, 'ada', 'Ada')
  seat = await takeSeat(browser, product, { isExpected: isVisitorsAnswer, savesData: true })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const freshCode = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

it('who is asked to sign in arrives where they were going', async () => {
  const { page } = seat
  await page.goto('/my-account/security')
  await page.waitForURL('**/account/sign-in?continue=*')
  await signInAs(page, 'ada')
  await page.waitForURL('**/my-account/security')
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
})

it('a second step is set up from a picture, and hands out ten codes to put away', async () => {
  const { page } = seat
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  secret = ((await page.locator('dialog b').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('The code that it shows').fill(freshCode())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('status').filter({ hasText: 'Put these ten codes away' })
  await codes.waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
})

it('the way out leads to the door, and a recovery code opens it where the app is not', async () => {
  const { page } = seat
  const codes = page.getByRole('status').filter({ hasText: 'Put these ten codes away' })
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.goto('/account/logout?continue=/my-account/data')
  await page.waitForURL('**/account/sign-in?continue=*')
  await signInAs(page, 'ada')
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
  await page.getByRole('button', { name: 'I do not have the app' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor()
})

it('a code in the address leaves it at once, whether or not it opens anything', async () => {
  const { page } = seat
  await page.goto('/?token=of-yesterday-and-used&state=closed')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?state=closed')
  await page.goto(`/${ada.handle}`)
  await page.getByRole('heading', { level: 1, name: 'Ada Reed' }).waitFor()
})
