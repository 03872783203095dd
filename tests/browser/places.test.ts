import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACES } from '../../web/src/app/places/all-places.ts'
import { DETOURS } from '../../web/src/app/places/detours.ts'
import { BOARD_PATH } from './stage/board.ts'
import { openBrowser } from './stage/chromium.ts'
import { inspectPage, untilArrived } from './stage/inspect.ts'
import {
  ask,
  close,
  enter,
  foundOrganisation,
  foundTeam,
  join,
  type Person,
  rate,
} from './stage/people.ts'
import { openProduct, type Product } from './stage/product.ts'
import { isVisitorsAnswer, type Seat, takeSeat } from './stage/seat.ts'

const ASSUMPTION =
  'People do not dislike the rain itself. They dislike that nothing which happens on a Monday was chosen by them.'
const WIDTHS = [390, 1280]

let product: Product
let browser: Browser
let member: Person
let open: string
let closed: string

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva']
  const people = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  const [asker, author] = people as [Person, Person]
  member = people[2] ?? asker
  open = await ask(asker, 'What could make a rainy Monday worth getting up for?', ASSUMPTION)
  closed = await ask(asker, 'How could a street carry its own parcels?', ASSUMPTION)
  for (const challenge of [open, closed]) {
    for (const title of ['Breakfast on the tram', 'A song for every stop', 'Puddle maps']) {
      const idea = await enter(author, challenge, title)
      const raters = challenge === open ? people.slice(3) : people.slice(2)
      await Promise.all(raters.map((rater, at) => rate(rater, { challenge, idea, stars: 6 + at })))
    }
  }
  await close(asker, closed)
  await foundOrganisation(asker, 'The Puddle Club')
  await foundTeam(member, 'Tram Breakfast')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** At least one address for every place of the route map. */
const addresses = (): Record<string, string[]> => ({
  '/': ['/', '/?state=closed'],
  '/challenges/create': ['/challenges/create'],
  '/challenges/:challenge': [`/challenges/${open}`, `/challenges/${closed}`],
  '/challenges/:challenge/rate': [`/challenges/${open}/rate`],
  '/account/sign-in': ['/account/sign-in?continue=/me/my-dashboard'],
  '/account/sign-up': ['/account/sign-up'],
  '/account/second-step': ['/account/second-step'],
  '/account/forgot': ['/account/forgot'],
  '/account/reset': ['/account/reset?code=of-a-letter'],
  '/account/verify': ['/account/verify'],
  '/account/logout': [],
  '/account/social/:provider': [],
  '/my-account/security': ['/my-account/security'],
  '/my-account/data': ['/my-account/data'],
  '/:platformSlug/olympiad/leaderboard/:race?': [
    BOARD_PATH,
    `${BOARD_PATH}/1?tab=analyst`,
    `${BOARD_PATH}/all-time`,
    `${BOARD_PATH}/commentator?role=commentator`,
  ],
  '/:platformSlug/my-dashboard': ['/me/my-dashboard'],
  '/:platformSlug/my-dashboard/my-progress': ['/me/my-dashboard/my-progress'],
  '/:platformSlug/my-dashboard/score-stats': ['/me/my-dashboard/score-stats?tab=analyst&days=90'],
  '/:platformSlug/my-dashboard/awards-badges': ['/me/my-dashboard/awards-badges'],
  '/:platformSlug/my-dashboard/impact': ['/me/my-dashboard/impact'],
  '/:platformSlug/my-dashboard/leaderboards': ['/me/my-dashboard/leaderboards'],
  '/:platformSlug/my-dashboard/notifications/:kind?': [
    '/me/my-dashboard/notifications',
    '/me/my-dashboard/notifications/highlights',
    '/me/my-dashboard/notifications/helpful-tips',
  ],
  '/:platformSlug/my-dashboard/friends-followers': [
    '/me/my-dashboard/friends-followers',
    '/me/my-dashboard/friends-followers?tab=requests',
  ],
  '/notifications': ['/notifications', '/notifications?show=unread'],
  '/my-account/email-preferences': ['/my-account/email-preferences'],
  '/my-account/blocked-members': ['/my-account/blocked-members'],
  '/unsubscribe': ['/unsubscribe'],
  '/dev/outbox': ['/dev/outbox'],
  '/faqs/brain-level-demo': ['/faqs/brain-level-demo'],
  '/admin': ['/admin'],
  '/admin/users': ['/admin/users', '/admin/users?q=ada&who=admins'],
  '/admin/users/:handle': ['/admin/users/ben'],
  '/admin/moderation': ['/admin/moderation', '/admin/moderation?state=decided'],
  '/admin/feedbacks': ['/admin/feedbacks'],
  '/admin/mailer': ['/admin/mailer'],
  '/admin/flags': ['/admin/flags'],
  '/admin/audit': ['/admin/audit?act=role.'],
  '/moderation-log': ['/moderation-log'],
  '/moderation-log/:review': ['/moderation-log/nothing'],
  '/about/send-feedback': ['/about/send-feedback?about=support'],
  '/admin/scoring': ['/admin/scoring'],
  '/admin/scoring/rebuild': ['/admin/scoring/rebuild'],
  '/admin/scoring/dead-letters': ['/admin/scoring/dead-letters'],
  '/admin/scoring/rules': ['/admin/scoring/rules'],
  '/nerve-boards/:category?': ['/nerve-boards', '/nerve-boards/cities'],
  '/:platformSlug': ['/ben', `/${member.handle}`],
  '/:platformSlug/medals-badges': ['/ben/medals-badges'],
  '/:platformSlug/blog': [`/${member.handle}/blog`],
  '/:platformSlug/about': ['/ben/about'],
  '/:platformSlug/teams': [`/${member.handle}/teams`, '/platform/teams'],
  '/:platformSlug/tournaments': ['/ben/tournaments'],
  '/:platformSlug/share': ['/ben/share'],
  '/organisations': ['/organisations'],
  '/organisations/:organisation': ['/organisations/the-puddle-club'],
  '/my-account/main': ['/my-account/main'],
  '/my-account/profile': ['/my-account/profile'],
  '/my-account/custom-masthead': ['/my-account/custom-masthead'],
  '/my-account/social': ['/my-account/social'],
  '/my-account/organization': ['/my-account/organization'],
  '/my-account/payment-wallets': ['/my-account/payment-wallets'],
  '/dev/kit': ['/dev/kit'],
  '*': ['/no/such/place/anywhere'],
})

it('every place of the route map is looked at here', () => {
  expect(Object.keys(addresses()).sort()).toEqual(PLACES.map(({ path }) => path).sort())
})

/** Goes from address to address and tells everything that is wrong anywhere; a screen is looked at once. */
async function inspectAll({ page, faults }: Seat): Promise<string[]> {
  const found: string[] = []
  const looked = new Set<string>()
  for (const address of Object.values(addresses()).flat()) {
    await page.goto(address)
    await untilArrived(page)
    const screen = page.url().replace(/\?continue=.*$/, '')
    const wrong = looked.has(screen) ? [] : await inspectPage(page)
    looked.add(screen)
    found.push(...[...wrong, ...faults.take()].map((each) => `${address}: ${each}`))
  }
  return found
}

it.each(['visitor', 'member'])(
  'every place is whole for a %s, in both colours, on phone and desktop',
  async (who) => {
    const looks = WIDTHS.map(async (width) => {
      const seat = await takeSeat(browser, product, {
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
        ...(who === 'member' ? { as: member } : { isExpected: isVisitorsAnswer }),
      })
      const found = await inspectAll(seat)
      await seat.context.close()
      return found.map((each) => `${width} px, ${each}`)
    })
    expect((await Promise.all(looks)).flat()).toEqual([])
  },
)

/** Presses a link, and stands at the heading of where it leads. */
async function follow(page: Page, link: string | RegExp, title: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click()
  await page.locator('#main h1:focus').filter({ hasText: title }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^.+ · Ideathlon$/)
}

it('wherever a member goes, the focus arrives at the heading and the title says where that is', async () => {
  const { page, faults } = await takeSeat(browser, product, { as: member })
  await page.goto('/')
  await follow(page, /rainy Monday/, /rainy Monday/)
  await follow(page, /^Rate /, /rainy Monday/)
  await follow(page, 'Leaderboard', /\S/)
  await follow(page, /Ben Reed/, 'Ben Reed')
  await follow(page, 'Game Dash', 'Game Dash')
  await follow(page, 'My page', 'Cleo Reed')
  await follow(page, 'Ask a question', 'Ask a question')
  await follow(page, 'Challenges', 'Questions worth')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.locator('#main h1:focus').waitFor()
  expect(new URL(page.url()).pathname).toBe(BOARD_PATH)
  expect(faults.take()).toEqual([])
})

it('a visitor who wants what members have signs in first, at a heading too', async () => {
  const { page, faults } = await takeSeat(browser, product, { isExpected: isVisitorsAnswer })
  await page.goto('/')
  await follow(page, 'Ask a question', 'Welcome back')
  expect(new URL(page.url()).searchParams.get('continue')).toBe('/challenges/create')
  await follow(page, 'Create an account', 'Grow a brain')
  expect(faults.take()).toEqual([])
})

it('old names of places lead to the places', async () => {
  const { page } = await takeSeat(browser, product, { as: member })
  for (const { from, to } of DETOURS) {
    await page.goto(from)
    await untilArrived(page)
    expect(new URL(page.url()).pathname).toBe(to)
  }
})

it('a name that nobody has leads to the questions, with a word of advice', async () => {
  const isExpected = (fault: string) => /\b404\b/.test(fault)
  const { page, faults } = await takeSeat(browser, product, { as: member, isExpected })
  await page.goto('/nobody.of.that.name')
  await page.getByText('User not found!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('button', { name: 'Nerve Boards' }).click()
  await page.locator('#main h1:focus').waitFor()
  expect(new URL(page.url()).pathname).toBe('/nerve-boards')
  expect(faults.take()).toEqual([])
})

it.each([['a question nobody asked', '/challenges/what-nobody-asked', 'There is nothing here']])(
  '%s is a page that says so, with a way on',
  async (_, address, heading) => {
    const isExpected = (fault: string) => /\b404\b/.test(fault)
    const { page, faults } = await takeSeat(browser, product, { as: member, isExpected })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.locator('#main').getByRole('link').count()).toBeGreaterThan(0)
    const found = await inspectPage(page)
    expect(found.filter((each) => each !== 'the title says nothing')).toEqual([])
    expect(faults.take()).toEqual([])
  },
)

it('whoever asked for less motion sees none', async () => {
  const { page } = await takeSeat(browser, product, { as: member, reducedMotion: 'reduce' })
  await page.addInitScript(keepMotion)
  for (const address of ['/', `/challenges/${closed}`, BOARD_PATH, '/me/my-dashboard']) {
    await page.goto(address)
    await untilArrived(page)
    expect(await page.evaluate(() => Reflect.get(window, 'ideathlonMoved'))).toEqual([])
  }
})

/** Runs in the page: notes in every frame whatever moves for longer than nobody could see. */
function keepMotion(): void {
  const moved: string[] = []
  Object.assign(window, { ideathlonMoved: moved })
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      if (Number(effect?.getComputedTiming().activeDuration) <= 1) continue
      moved.push(effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : 'something')
    }
    requestAnimationFrame(look)
  }
  look()
}
