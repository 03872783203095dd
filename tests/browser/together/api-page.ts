import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { ask, join, type Person } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

let product: Product
let browser: Browser
let member: Person

beforeAll(async () => {
  ;({ product, browser } = shared())
  member = await join(product.url, 'ada', 'Ada')
  await ask(member, 'What could make a rainy Monday worth getting up for?')
})

it('the API page finds a call by a word, shows an example and sends it as the signed-in member', async () => {
  const { page, faults } = await takeSeat(browser, product, { as: member })
  await page.goto('/api/docs')
  await page.getByText('Signed in as ada').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('me/detailed')
  await expect.poll(() => page.locator('#found').textContent()).toBe('1 call found')
  const call = page.locator('details:visible')
  await call.locator('summary').click()
  expect(await call.locator('pre').first().textContent()).toContain('"handle"')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => call.getByRole('status').textContent()).toContain('200')
  expect(await call.locator('form pre').textContent()).toContain('"handle": "ada"')
  expect(faults.take()).toEqual([])
})

it('a visitor sees how to sign in, and a refused call shows its answer', async () => {
  const { page } = await takeSeat(browser, product)
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
  await page.getByLabel('Find a call').fill('get leaderboards /at')
  const call = page.locator('details:visible').first()
  await call.locator('summary').click()
  for (const field of await call.locator('input[required]').all()) await field.fill('nowhere')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => call.getByRole('status').textContent()).toMatch(/^4\d\d/)
})
