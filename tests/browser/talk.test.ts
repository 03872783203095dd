import { randomUUID as uuid } from 'node:crypto'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBoard } from './setup/board.ts'
import { openBrowser } from './setup/chromium.ts'
import { join, type Person } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, type SeatOptions, takeSeat } from './setup/seat.ts'

const FORUMS = '/platform/discussion-forums'
const COMMENTATORS = '/platform/olympiad/leaderboard/commentator?role=commentator'
const TITLE = 'Which bridge would you walk a mile for?'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const POLL_OPTIONS = { timeout: 60_000 }
const CUT = /ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)/

let product: Product
let browser: Browser
let database: pg.Client
let people: { ada: Person; ben: Person; cleo: Person; dee: Person; eli: Person }
/**
 * Ada uses a desktop computer and a phone, Ben a phone, Cleo a desktop computer; Dee and Eli are
 * admins.
 */
let ada: Seat
let adasPhone: Seat
let ben: Seat
let cleo: Seat
let topic: { id: number; path: string }

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const named = async (name: string) => join(product.url, name.toLowerCase(), name)
  people = {
    ada: await named('Ada'),
    ben: await named('Ben'),
    cleo: await named('Cleo'),
    dee: await named('Dee'),
    eli: await named('Eli'),
  }
  // Everybody has rated enough ideas to be allowed to write, and has a verified address, so that
  // votes are paid.
  await database.query(`update api.accounts set email_verified_at = now();
    update api.accounts set is_admin = true where handle in ('dee', 'eli');
    insert into api.raters (account, ratings, day) select id, 5, 0 from api.accounts
      where handle in ('ada', 'ben', 'cleo') on conflict (account) do update set ratings = 5`)
  const seat = (as: Person, options: SeatOptions = {}) =>
    takeSeat(browser, product, { as, savesData: true, ...options })
  ada = await seat(people.ada)
  adasPhone = await seat(people.ada, PHONE)
  ben = await seat(people.ben, { isExpected: (fault) => CUT.test(fault), ...PHONE })
  cleo = await seat(people.cleo)
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.stop()
})

const seats = () => [ada, adasPhone, ben, cleo]

/** What people do on other devices. */
async function api<T = unknown>(
  { url, token }: Person,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': uuid(), 'x-reason': 'It is for this test.' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text).data) as T
}

type PostedMessage = { message: { id: number; topic: number; number: number } }
const writeAs = (who: Person, to: string, words: string, more: object = {}) =>
  api<PostedMessage>(who, 'POST', `/content/contexts/${to}/messages`, {
    body: richTextOf(words),
    ...more,
  })

const rows = (page: Page) => page.locator('li[data-number]')
const message = (page: Page, words: string) => rows(page).filter({ hasText: words })

async function send(page: Page, words: string, label = 'Write a reply'): Promise<void> {
  const closed = page.getByRole('button', { name: `${label}…` })
  const text = page.getByRole('textbox', { name: label })
  await closed.or(text).first().waitFor()
  if (await closed.isVisible()) await closed.click()
  await text.click()
  await text.pressSequentially(words)
  await page.keyboard.press('Control+Enter')
}

/**
 * The given texts that are on the page, in the order of the page and without quotes, and whether a
 * message is still being sent.
 */
const textsOn = (page: Page, texts: readonly string[]) =>
  rows(page).evaluateAll(
    (items, words) => {
      const own = items.map((item) => {
        const copy = item.cloneNode(true) as Element
        for (const quote of copy.querySelectorAll('blockquote')) quote.remove()
        return copy.textContent ?? ''
      })
      const found = own.flatMap((text) => words.filter((each) => text.includes(each)))
      return document.querySelector('li[data-pending]') ? [...found, 'pending'] : found
    },
    [...texts],
  )

/** Each text appears once, in the same order, with none still being sent. */
async function expectOneOrder(pages: readonly Page[], texts: readonly string[]): Promise<void> {
  for (const page of pages) {
    const sorted = async () => (await textsOn(page, texts)).toSorted()
    await expect.poll(sorted, POLL_OPTIONS).toEqual(texts.toSorted())
  }
  const [first, ...others] = await Promise.all(pages.map((page) => textsOn(page, texts)))
  for (const other of others) expect(other).toEqual(first)
}

const said: string[] = ['The iron one, for its sound.']

it('a topic in which everybody writes at once is the same on every device, with each message once', async () => {
  const { message: first } = await writeAs(people.ada, 'platform/platform', said[0] ?? '', {
    title: TITLE,
  })
  topic = { id: first.topic, path: `${FORUMS}/topics/${first.topic}` }
  await Promise.all(seats().map(({ page }) => page.goto(topic.path)))
  await expectOneOrder(
    seats().map(({ page }) => page),
    said,
  )
  const more = ['Said at a desk.', 'Said on a phone.', 'Said on a bus.', 'Said in a kitchen.']
  await Promise.all(seats().map(({ page }, at) => send(page, more[at] ?? '')))
  said.push(...more)
  await expectOneOrder(
    seats().map(({ page }) => page),
    said,
  )
})

/** Opens the menu again if an incoming message has closed it. */
async function quote(row: Locator): Promise<void> {
  const more = row.getByRole('button', { name: 'More about this message' })
  const item = row.getByRole('menuitem', { name: 'Quote' })
  await expect
    .poll(async () => {
      if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
      return item.isVisible()
    }, POLL_OPTIONS)
    .toBe(true)
  await item.click()
}

it('a reply with a quote and a mention reaches everyone, and its topic appears once among the mentioned member’s mentions', async () => {
  const { page } = cleo
  await message(page, 'Said on a bus.')
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Write a reply' }).waitFor()
  await page.keyboard.type('Which bus was it, @ben? ')
  await page.keyboard.press('Control+Enter')
  said.push('Which bus was it')
  await expectOneOrder(
    seats().map((seat) => seat.page),
    said,
  )
  await quote(message(ben.page, 'Said in a kitchen.'))
  await ben.page.getByRole('textbox', { name: 'Write a reply' }).getByText('kitchen').waitFor()
  await ben.page.keyboard.type('Kitchens have no bridges.')
  await ben.page.getByRole('button', { name: 'Send' }).click()
  await message(ada.page, 'Kitchens have no bridges.').getByText('Quotes Cleo Reed').waitFor()
  const mentions = await api<{ id: number }[]>(people.ben, 'GET', '/content/topics?view=mentions')
  expect(mentions.map(({ id }) => id)).toEqual([topic.id])
})

it('votes update the counts for everyone and the commentators’ board live', async () => {
  await adasPhone.page.goto(COMMENTATORS)
  await adasPhone.page.getByRole('heading', { level: 1 }).waitFor()
  const { page } = cleo
  const row = message(page, 'Said at a desk.')
  await row.getByRole('button', { name: 'React' }).click()
  await page.getByRole('menuitem', { name: 'Insightful' }).click()
  await expect
    .poll(() => message(ben.page, 'Said at a desk.').textContent(), POLL_OPTIONS)
    .toMatch(/Insightful/)
  await expect
    .poll(async () => {
      const { rows: shown, pinned } = await readBoard(adasPhone.page)
      return [...shown, pinned].find((each) => each?.handle === 'ada')?.milliPoints ?? 0
    }, POLL_OPTIONS)
    .toBeGreaterThan(0)
})

it('a flag is decided and appealed, and every reader sees what happened to the message', async () => {
  const { message: rude } = await writeAs(people.cleo, `topic/${topic.id}`, 'You all build badly.')
  const row = (page: Page) => page.locator(`#message-${rude.number}`)
  await row(ben.page).getByRole('button', { name: 'More about this message' }).click()
  await ben.page.getByRole('menuitem', { name: 'Report as Uncivil' }).click()
  await ben.page.getByText('Reported. A moderator will review it.').first().waitFor()
  const reviews = await api<{ id: number; subject: { id: string } }[]>(
    people.dee,
    'GET',
    '/moderation/reviews',
  )
  const review = reviews.find(({ subject }) => subject.id === String(rude.id))?.id
  const ruling = { ids: [review], verdict: 'decline', reason: 'It insults the others.' }
  await api(people.dee, 'POST', '/moderation/reviews/decide', ruling)
  for (const { page } of [ada, ben]) await row(page).getByText('It insults the others.').waitFor()
  await api(people.cleo, 'POST', `/moderation/decisions/${review}/appeal`, {
    text: 'I spoke of my own bridges, and said so right after.',
  })
  await api(people.eli, 'POST', `/moderation/reviews/${review}/appeal`, {
    uphold: false,
    reason: 'It speaks of the writer.',
  })
  said.push('Kitchens have no bridges.', 'You all build badly.')
  await expectOneOrder([ada.page, ben.page, cleo.page], said)
})

it('an edit that another device overtook is refused with a message that the composer does not hide', async () => {
  const { page } = adasPhone
  const { message: own } = await writeAs(people.ada, `topic/${topic.id}`, 'It hums in the wind.')
  await page.goto(`${topic.path}#message-${own.number}`)
  const row = page.locator(`#message-${own.number}`)
  await row.getByRole('button', { name: 'More about this message' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = row.locator('form')
  await form.getByRole('textbox').click()
  await page.keyboard.type('Still: ')
  const body = { body: richTextOf('It hums in the wind, and sings.'), quotes: [], attachments: [] }
  await api(people.ada, 'PUT', `/content/messages/${own.id}`, body)
  // The form is now as low on the screen as it can be with its button still visible.
  await page.evaluate(() => document.activeElement?.closest('form')?.scrollIntoView(false))
  await form.locator('button[type=submit]').evaluate((save: HTMLElement) => save.click())
  const refusal = form.locator('[id$=-note], .text-loss-ink').first()
  await refusal.waitFor()
  const isSeen = () =>
    refusal.evaluate((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isSeen, POLL_OPTIONS).toBe(true)
  expect(adasPhone.faults.take().filter((fault) => !fault.includes('409'))).toEqual([])
})

it('a channel by invitation holds back a reply until it is approved, and then shows it to everyone', async () => {
  const managed = '/content/management/platform/channels'
  const { slug } = await api<{ slug: string }>(people.ada, 'POST', managed, {
    name: 'Bridge wardens',
    about: 'For those who keep one.',
    visibility: 'private',
    signup: 'invitation',
    approves_replies: true,
    archived: false,
  })
  const channel = `${FORUMS}/channel/${slug}`
  const { message: first } = await writeAs(people.ada, `channel/${slug}`, 'Who greases the gate?', {
    title: 'The gate',
  })
  await expect(
    api(people.cleo, 'GET', `/content/contexts/topic/${first.topic}/messages`),
  ).rejects.toThrow('404')
  await api(people.ada, 'POST', `${managed}/${slug}/invites`, { kind: 'handle', handle: 'ben' })
  const { rows: notices } = await database.query<{ code: string }>(
    `select data->>'code' as code from api.notices where member = $1 and kind = 'channel_invited'`,
    [people.ben.id],
  )
  await ben.page.goto(`/platform/discussion-forums/${slug}/member-invite/${notices[0]?.code}`)
  await ben.page.getByRole('button', { name: 'Join channel' }).click()
  await ben.page.getByRole('link', { name: 'The gate' }).first().click()
  await send(ben.page, 'I do, on Sundays.')
  await ben.page
    .getByText('Sent. It will appear here once a moderator approves it.')
    .first()
    .waitFor()
  expect(await message(ben.page, 'I do, on Sundays.').count()).toBe(0)
  await ada.page.goto(`${channel}/${first.topic}`)
  await adasPhone.page.goto(`${channel}/reply-queue`)
  await adasPhone.page.getByText('I do, on Sundays.').waitFor()
  await adasPhone.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectOneOrder([ada.page, ben.page], ['Who greases the gate?', 'I do, on Sundays.'])
})

it('a conversation survives a loss of the network: nothing is lost, duplicated or out of order', async () => {
  for (const [one, other] of [
    [people.ada, 'ben'],
    [people.ben, 'ada'],
  ] as const) {
    await api(one, 'POST', '/widgets/follow', { handle: other })
  }
  const { id } = await api<{ id: number }>(people.ada, 'POST', '/content/conversations', {
    members: ['ben'],
  })
  const path = `/me/my-dashboard/messages/conversation/${id}`
  const to = `conversation/${id}`
  await writeAs(people.ada, to, 'Before the tunnel')
  await ben.page.goto(path)
  await message(ben.page, 'Before the tunnel').waitFor()
  await ben.context.setOffline(true)
  for (const words of ['In the tunnel, one', 'In the tunnel, two']) {
    await send(ben.page, words, 'Write a message')
  }
  await ben.page
    .locator('li[data-pending]')
    .getByText('Not sent', { exact: true })
    .first()
    .waitFor()
  const meanwhile = ['Where are you?', 'Still there?']
  for (const words of meanwhile) await writeAs(people.ada, to, words)
  await ben.context.setOffline(false)
  const all = ['Before the tunnel', 'In the tunnel, one', 'In the tunnel, two', ...meanwhile]
  await expectOneOrder([ben.page], all)

  // Ada has not looked yet: the api and the badge show the same count until she reads the messages
  // on one device.
  const unread = () =>
    api<{ conversations: number }>(people.ada, 'GET', '/content/unread').then(
      ({ conversations }) => conversations,
    )
  const badge = (count: number) =>
    ada.page.getByRole('link', { name: new RegExp(`^Messages.*, ${count} unread message`) })
  const left = await unread()
  expect(left).toBeGreaterThan(0)
  await ada.page.goto('/me/my-dashboard/messages')
  await badge(left).waitFor()
  await adasPhone.page.goto(path)
  await expectOneOrder([adasPhone.page, ben.page], all)
  await expect.poll(unread, POLL_OPTIONS).toBe(0)
  await badge(left).waitFor({ state: 'detached' })
  await ada.page.goto(path)
  await expectOneOrder([ada.page, ben.page], all)
})

it('a video whose upload is interrupted resumes where it stopped, and arrives once, with its message', async () => {
  const { page } = ada
  let begun = 0
  let broken = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/stream-upload')) begun += 1
  })
  await page.route('**/stream-upload/*', async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.continue()
    broken += 1
    await route.abort()
  })
  const film = Buffer.alloc(5 * 1024 * 1024, 'frame ')
  Buffer.from('\0\0\0 ftypisom', 'latin1').copy(film)
  await send(page, '', 'Write a message')
  await page
    .locator('[data-composer] input[type=file]')
    .setInputFiles({ name: 'bridge.mp4', mimeType: 'video/mp4', buffer: film })
  await page.getByRole('list', { name: 'Attached files' }).getByText('bridge.mp4').waitFor()
  await send(page, 'Here it is from below', 'Write a message')
  for (const each of [ada.page, adasPhone.page, ben.page]) {
    await expectOneOrder([each], ['Here it is from below'])
    await message(each, 'Here it is from below').getByLabel('bridge.mp4').waitFor()
  }
  expect([begun, broken]).toEqual([1, 1])
})

it('a conversation that ends while the viewer writes says so at the next key press, and shows the text', async () => {
  const { page } = ben
  const text = page.getByRole('textbox', { name: 'Write a message' })
  await text.click()
  await page.keyboard.type('Half a')
  await api(people.ada, 'POST', '/relationships', { handle: 'ben', action: 'block' })
  const ended = page.getByText('This conversation has ended')
  // A page reports only every few seconds that somebody is typing.
  const press = async () => {
    if (await text.isVisible()) await text.press('x', { timeout: 1_000 }).catch(() => undefined)
    return ended.isVisible()
  }
  await expect.poll(press, { timeout: 20_000, interval: 200 }).toBe(true)
  await text.waitFor({ state: 'detached' })
  await page.getByText(/^Half ax+$/).waitFor()
  // The same page continues to work once the two can write again.
  await api(people.ada, 'POST', '/relationships', { handle: 'ben', action: 'unblock' })
  for (const [one, other] of [
    [people.ada, 'ben'],
    [people.ben, 'ada'],
  ] as const) {
    await api(one, 'POST', '/widgets/follow', { handle: other })
  }
  await page.reload()
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
})

it('a conversation that ended while it was open says so, and keeps the unsent text', async () => {
  const { page, faults } = ben
  const text = page.getByRole('textbox', { name: 'Write a message' })
  await text.click()
  await page.keyboard.type('One more thing')
  await api(people.ada, 'POST', '/relationships', { handle: 'ben', action: 'block' })
  await page.keyboard.press('Control+Enter')
  const pending = page.locator('li[data-pending]').filter({ hasText: 'One more thing' })
  await pending.getByText('This conversation has ended').waitFor()
  await text.waitFor({ state: 'detached' })
  expect(await pending.getByRole('button').allTextContents()).toEqual(['Retry', 'Discard'])
  expect(faults.take().filter((fault) => !/403/.test(fault) && !CUT.test(fault))).toEqual([])
})

it('leaves no faults on any device', () => {
  // Ben's page announced that he was leaving after the conversation had ended.
  const isExpected = (fault: string) => CUT.test(fault) || /403.*\/presence$/.test(fault)
  const faults = seats().map((seat) => seat.faults.take().filter((fault) => !isExpected(fault)))
  expect(faults).toEqual([[], [], [], []])
})
