import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seen, signInAs } from '../setup/acts.ts'
import { join, PASSWORD, type Person } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { openTab, type Seat, takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

let product: Product
let browser: Browser
let grace: Person
let seat: Seat
let secret: string
/** A recovery code that nobody has used. */
let spare: string

beforeAll(async () => {
  ;({ product, browser } = shared())
  grace = await join(product.url, 'grace', 'Grace')
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  await database.query('update api.accounts set email_verified_at = now()')
  await database.end()
  seat = await takeSeat(browser, product, { savesData: true })
})

const freshCode = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

it('a visitor who goes back from the sign-in page returns to the previous page', async () => {
  const { page } = seat
  await page.goto('/search')
  await page.goto('/my-account/security')
  await page.waitForURL('**/account/sign-in?continue=*')
  await page.goBack()
  await page.waitForURL('**/search')
})

it('a visitor who has to sign in continues to the requested page', async () => {
  const { page } = seat
  await page.goto('/my-account/security')
  await page.waitForURL('**/account/sign-in?continue=*')
  await signInAs(page, 'grace')
  await page.waitForURL('**/my-account/security')
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
})

it('a page for members leads to the sign-in page when they sign out in another tab', async () => {
  const tess = await join(product.url, 'tess', 'Tess')
  const { page, context } = await takeSeat(browser, product, { as: tess, savesData: true })
  await page.goto('/me/my-dashboard')
  await page.getByRole('heading', { level: 1, name: 'My dashboard' }).waitFor()
  const other = await openTab(context)
  await other.page.goto('/account/logout')
  await page.waitForURL('**/account/sign-in?continue=*')
  await context.close()
})

it('a member who is signed out from another device reads why, and continues where they were', async () => {
  const uma = await join(product.url, 'uma', 'Uma')
  const isExpected = (fault: string) => fault.includes('401')
  const options = { as: uma, savesData: true, isExpected } as const
  const { page, context } = await takeSeat(browser, product, options)
  await page.goto('/my-account/data')
  await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor()
  const headers = { authorization: `Bearer ${uma.token}` }
  await fetch(`${product.url}/api/account/signout`, { method: 'POST', headers })
  await page.getByRole('link', { name: 'Security' }).first().click()
  await page.waitForURL('**/account/sign-in?continue=*')
  await seen(page, /^You were signed out here/).waitFor()
  await signInAs(page, 'uma')
  await page.waitForURL('**/my-account/security')
  await context.close()
})

it('a session that ended while no page was open leads to the sign-in page with the reason, once', async () => {
  const vera = await join(product.url, 'vera', 'Vera')
  const { page, context } = await takeSeat(browser, product, { as: vera, savesData: true })
  await page.goto('/my-account/data')
  await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor()
  await page.goto('about:blank')
  const headers = { authorization: `Bearer ${vera.token}` }
  await fetch(`${product.url}/api/account/signout`, { method: 'POST', headers })
  await page.goto('/my-account/data')
  await page.waitForURL('**/account/sign-in?continue=*')
  await seen(page, /^You were signed out here/).waitFor()
  await page.goto('/my-account/security')
  await page.waitForURL('**/account/sign-in?continue=*')
  expect(await seen(page, /^You were signed out here/).count()).toBe(0)
  await context.close()
})

it('two-factor is set up from a QR code and returns ten recovery codes', async () => {
  const { page } = seat
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  secret = ((await page.locator('dialog b').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Code from your app').fill(freshCode())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Save these ten codes' })
  await codes.waitFor()
  await page.locator('h3:focus').filter({ hasText: 'Save these ten codes' }).waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  spare = (await codes.getByRole('listitem').nth(1).textContent()) ?? ''
})

it('signing out opens the sign-in page, and a recovery code signs in without the app', async () => {
  const { page } = seat
  const codes = page.getByRole('region', { name: 'Save these ten codes' })
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.goto('/account/logout?continue=/my-account/data')
  await page.waitForURL('**/account/sign-in?continue=*')
  await signInAs(page, 'grace')
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor()
})

it('a code in the address is removed from it immediately, valid or not', async () => {
  const { page } = seat
  await page.goto('/?token=of-yesterday-and-used&state=closed')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?state=closed')
  await page.goto(`/${grace.handle}`)
  await page.getByRole('heading', { level: 1, name: 'Grace Reed' }).waitFor()
})

it('turns two-factor off with the password and a code, and not with the password alone', async () => {
  const { page } = seat
  await page.goto('/my-account/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await dialog.getByRole('button', { name: 'Enter the six digits' }).waitFor()
  await dialog.getByLabel(/^Code from your app/).fill(spare)
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
})

it('runs no injected script and requests no other site', async () => {
  const { page } = seat
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const attack = await page.evaluate(async () => {
    const broken: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      broken.push(effectiveDirective)
    })
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.hasRun = true')
    image.src = '/no-such-picture.svg/'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(script, image, style)
    const away = await fetch('https://evil.example/').then(
      () => 'answered',
      () => 'refused',
    )
    while (broken.length < 4) await new Promise((resolve) => requestAnimationFrame(resolve))
    return {
      broken: broken.toSorted(),
      away,
      hasRun: Reflect.has(window, 'hasRun'),
      display: getComputedStyle(document.body).display,
    }
  })
  expect(attack).toMatchObject({ away: 'refused', hasRun: false, display: 'block' })
  expect(attack.broken).toEqual(
    expect.arrayContaining(['connect-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']),
  )
})

it('complies with its own content security policy on the main screens, with the socket open and pictures shown', async () => {
  const options = { as: grace, savesData: true, serviceWorkers: 'allow' } as const
  const own = await takeSeat(browser, product, options)
  const { page, faults } = own
  const received = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve))
  })
  const screens = ['/', '/challenges', '/leaderboards', `/${grace.handle}`, '/my-account/security']
  for (const screen of screens) {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await received
  const pictures = await page.evaluate(async () => {
    const shown = new Image()
    shown.src = '/icon-192.png'
    await shown.decode()
    return shown.naturalWidth
  })
  expect(pictures).toBe(192)
  // The keyboard shortcuts are loaded after the page is readable.
  const palette = page.getByRole('dialog', { name: 'Go anywhere' }).getByRole('combobox')
  const isOpened = async () => {
    await page.keyboard.press('Control+k')
    return palette.isVisible()
  }
  await expect.poll(isOpened).toBe(true)
  await page.goto('/dev/kit')
  // The style sheet of the editor has been applied: without it, two spaces would be shown as one.
  const writing = page.getByRole('textbox', { name: 'Your story' })
  await expect
    .poll(() => writing.evaluate((field) => getComputedStyle(field).whiteSpaceCollapse))
    .toBe('break-spaces')
  await writing.evaluate(pasteStyled)
  await writing.locator('strong', { hasText: 'Heavy' }).waitFor()
  expect(faults.take().filter((fault) => /content security policy/i.test(fault))).toEqual([])
  await own.context.close()
})

it('signing out in one tab clears the account from the other tab', async () => {
  const { page, context, faults } = await takeSeat(browser, product, { as: grace, savesData: true })
  const kept = () => page.evaluate(() => localStorage.getItem('ideathlon-cache') ?? '')
  await page.goto('/challenges')
  await page.getByRole('link', { name: '@grace' }).waitFor()
  await expect.poll(kept).toContain('"owner":')
  const beside = await context.newPage()
  await beside.goto('/account/logout')
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await page.getByRole('link', { name: '@grace' }).count()).toBe(0)
  expect(await kept()).not.toContain(`"owner":${grace.id}`)
  expect(faults.take()).toEqual([])
  await context.close()
})

/** Runs in the page: other programs put text with many inline styles on the clipboard. */
function pasteStyled(field: HTMLElement): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', '<p><span style="font-weight: 700">Heavy</span> words</p>')
  const options = { clipboardData, bubbles: true, cancelable: true }
  field.dispatchEvent(new ClipboardEvent('paste', options))
}
