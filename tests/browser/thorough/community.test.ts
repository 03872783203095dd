import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIENT, type OpenIdServer, startOpenIdServer } from '../../identity/provider.ts'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, close, enter, join, type Person, send } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

const QUIET = 'What could everyone hum at the last stop of the tram?'
const PLAYED = 'What could make the first snow of the year a feast?'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let product: Product
let browser: Browser
let [asker, player, manager]: [Person, Person, Person] = [] as never
let [desk, host]: [Seat, Seat] = [] as never
let played: string
let provider: OpenIdServer
let home: string

beforeAll(async () => {
  provider = await startOpenIdServer()
  product = await openProduct({ OUTGOING_ALLOW: new URL(provider.issuer).host })
  // The product's default public address.
  home = product.url.replace('127.0.0.1', 'localhost')
  provider.admit(`${home}/account/social/sso-1`)
  browser = await openBrowser()
  const names = ['Asa', 'Sona', 'Ruth']
  const people = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  ;[asker, player, manager] = people as [Person, Person, Person]
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  await database.query('update api.accounts set is_admin = true where id = $1', [manager.id])
  await database.end()
  await ask(asker, QUIET)
  played = await ask(asker, PLAYED)
  await enter(player, played, 'Lanterns in every window')
  desk = await takeSeat(browser, product, { as: manager, savesData: true })
  host = await takeSeat(browser, product, { as: asker, savesData: true, ...PHONE })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await provider?.stop()
})

async function looksRight(page: Page, name: string): Promise<void> {
  await untilArrived(page)
  expect([name, await inspectPage(page)]).toEqual([name, []])
}

async function apply(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The city asked us to look at it first.')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('list', { name: 'Result' }).waitFor()
}

it('a community manager does their week’s work: challenges, saved views, hiding and unpublishing', async () => {
  const { page } = desk
  await page.goto('/admin/challenges')
  await page.getByLabel('State').selectOption('open')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Running')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name: 'Running' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByLabel('Action').selectOption('unpublish')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('list', { name: 'Preview' })
  await preview.getByText('This challenge has ideas. Hide or close it instead.').waitFor()
  await looksRight(page, 'preview')
  await apply(page, 'Change 1 challenge')
  await page.goto('/admin/challenges?state=draft')
  await page.getByRole('checkbox', { name: `Select “${QUIET}”` }).waitFor()

  await page.goto('/admin/challenges?state=open')
  await page.getByRole('checkbox', { name: `Select “${PLAYED}”` }).check()
  await apply(page, 'Change 1 challenge')
  await page.goto('/admin/challenges?shown=hidden')
  await page.getByRole('checkbox', { name: `Select “${PLAYED}”` }).check()
  await page.getByLabel('Action').selectOption('show')
  await apply(page, 'Change 1 challenge')
  await page.goto(`/challenges/${played}`)
  await page.getByRole('heading', { level: 1, name: PLAYED }).waitFor()
})

async function confirmed(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed in the meeting of Monday.')
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/**
 * Adds an organisation's identity provider, and lets its directory send users. Resolves to the
 * directory’s token.
 */
async function addIdentityProvider(page: Page): Promise<string> {
  await page.goto('/admin/single-sign-on')
  await page.getByRole('button', { name: 'New provider' }).click()
  const entered = {
    Name: 'Harbour Works',
    Issuer: provider.issuer,
    'Client ID': CLIENT.id,
    'Client secret': CLIENT.secret,
    'E-mail domains': 'harbour.example, example.org',
  }
  for (const [label, value] of Object.entries(entered)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('checkbox', { name: /Show it on the sign-in page/ }).uncheck()
  await page.getByRole('button', { name: 'Add provider' }).click()
  await confirmed(page)
  await page.getByRole('button', { name: 'Create token for Harbour Works' }).click()
  await confirmed(page)
  await page.getByRole('heading', { name: 'Copy the token now' }).waitFor()
  await looksRight(page, 'single sign-on')
  const text = await page.getByRole('main').textContent()
  return /ids_[\w-]{43}/.exec(text ?? '')?.[0] ?? ''
}

/** Finds the provider by the domain of an address, and signs in there. */
async function signInAtProvider(page: Page): Promise<void> {
  await page.goto(`${home}/account/sign-in`)
  await page.getByRole('button', { name: 'Continue with your organisation' }).click()
  await page.getByLabel('Your e-mail address at your organisation').fill('someone@nowhere.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const finding = page.getByRole('form', { name: 'Your organisation' })
  await finding.getByText('No organisation signs in here').waitFor()
  await looksRight(page, 'finding the organisation')
  await page.getByLabel('Your e-mail address at your organisation').fill('grace@example.org')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.locator('input[name=login]').fill('grace')
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  // The provider asks whether she agrees.
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.origin === home && !url.pathname.startsWith('/account/'))
}

/** What the directory of an organisation sends when somebody leaves. */
async function deactivate(token: string, userName: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const filter = encodeURIComponent(`userName eq "${userName}"`)
  const users = `${product.url}/api/scim/v2/Users`
  const found = await fetch(`${users}?filter=${filter}`, { headers })
  const { Resources } = (await found.json()) as { Resources: { id: string }[] }
  const body = JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  })
  const answer = await fetch(`${users}/${Resources[0]?.id}`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(200)
}

async function comeAndGo(token: string): Promise<void> {
  const { page, context } = await takeSeat(browser, product, { savesData: true, ...PHONE })
  await signInAtProvider(page)
  const opened = page.waitForEvent('websocket')
  await page.goto(`${home}/my-account/security`)
  const socket = await opened
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const closed = socket.isClosed() ? undefined : socket.waitForEvent('close')
  await deactivate(token, 'grace@example.org')
  await closed
  await page.goto(`${home}/my-account/security`)
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await context.close()
}

it('a community manager does their week’s work: categories, groups, notes, news and numbers', async () => {
  const { page } = desk
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByRole('button', { name: 'Create category' }).click()
  await confirmed(page)
  await page.getByRole('button', { name: 'Merge Harbour' }).click()
  await page.getByLabel('Into').selectOption({ label: 'Cities' })
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await confirmed(page)
  await page.getByText('Merged into Cities').waitFor()
  await looksRight(page, 'categories')

  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Newsroom')
  await page.getByRole('checkbox', { name: /Announcements/ }).check()
  await page.getByRole('button', { name: 'Create group' }).click()
  await confirmed(page)
  await page.getByLabel('Add to Newsroom').fill('sona')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await confirmed(page)
  await page.getByRole('link', { name: '@sona' }).waitFor()
  await looksRight(page, 'groups')
  const trusted = await takeSeat(browser, product, { as: player, savesData: true, ...PHONE })
  await trusted.page.goto('/me/my-dashboard')
  const duties = trusted.page.getByRole('navigation', { name: 'My duties' })
  await duties.getByRole('link', { name: 'Announcements' }).click()
  await trusted.page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor()

  await comeAndGo(await addIdentityProvider(page))

  await page.goto('/admin/users/sona')
  await page.getByLabel('New note').fill('Plays the accordion at openings.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Plays the accordion at openings.').waitFor()
  await looksRight(page, 'user')

  await page.goto('/admin/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  await page.getByLabel('Title').fill('Open day')
  await page.getByLabel('Text', { exact: true }).fill('Come and see us on Saturday.')
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await page.getByText('Running').waitFor()
  await page.getByRole('region', { name: 'Announcement' }).getByText('Open day').waitFor()
  await looksRight(page, 'announcements')
  await page.getByRole('button', { name: 'Dismiss “Open day”' }).click()
  await page.goto('/admin/mailer')
  await page.getByLabel('Subject').fill('Open day')
  await page
    .getByLabel('Text', { exact: true })
    .fill('Come and see us on Saturday, at two o’clock.')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('Sent to ruth').first().waitFor()
  await looksRight(page, 'mailer')
  await page.goto('/admin/activity')
  await page.getByRole('heading', { name: 'Who stays' }).waitFor()
  await looksRight(page, 'activity')
})

it('a host keeps a shortlist, and reads, searches and downloads the report once the picks are final', async () => {
  const { page } = host
  const report = `/me/my-dashboard/catalyst/detail/${played}/report`
  await page.goto(report)
  await page.getByRole('heading', { name: 'The report is not ready yet' }).waitFor()
  await close(asker, played)
  await page.goto(`/me/my-dashboard/catalyst/closing/${played}`)
  await page.getByRole('button', { name: 'Shortlist Lanterns in every window' }).click()
  await page.getByRole('checkbox', { name: /Only my shortlist/ }).check()
  await looksRight(page, 'shortlist')
  await send(asker, `/challenges/${played}/settle`, { confirm: true })
  await page.goto(report)
  await page.getByRole('heading', { name: 'Lanterns in every window' }).waitFor()
  await looksRight(page, 'report')
  await page.getByLabel('Title, text or author').fill('harbour')
  await page.getByText('No idea matches the search.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toBe(`${played}.xlsx`)
})
