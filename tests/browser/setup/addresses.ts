import { PLACES } from '../../../web/src/app/routes/all-routes.ts'
import { type MappedPlace, needsSession } from '../../../web/src/app/routes/route.ts'
import { BOARD_PATH } from './board.ts'
import type { Person } from './people.ts'
import { talkAddressesOf } from './talk/talk-addresses.ts'
import type { TalkStage } from './talk/talk-stage.ts'

type Stage = { open: string; closed: string; member: Person; talk: TalkStage }

/**
 * The addresses to visit for each place; none for a place that has side effects when visited or
 * needs data that this test does not have.
 */
const FIXED: Record<string, string[]> = {
  // No member in this test has published a résumé, so a 404 is correct.
  '/:platformSlug/resume': [],
  // The screen that shows a challenge's detail, for data that this test does not have. `resolve`
  // redirects either to this screen or to the detail itself.
  '/:platformSlug/my-dashboard/innovator/suggestion-box/:challenge/:idea?': [],
  '/:platformSlug/my-dashboard/innovator/resolve/:challenge/:idea?': [],
  '/': ['/', '/?state=closed'],
  '/:platformSlug/about': ['/ben/about'],
  '/:platformSlug/blog/write': ['/me/blog/write'],
  // No member in this test has written a post.
  '/:platformSlug/blog/:content': [],
  '/:platformSlug/fund': ['/ben/fund', '/platform/fund'],
  '/:platformSlug/medals-badges': ['/ben/medals-badges'],
  '/:platformSlug/mentor': ['/ben/mentor'],
  '/:platformSlug/mentor/detail': ['/ben/mentor/detail'],
  '/:platformSlug/mentor/pay': ['/ben/mentor/pay'],
  '/:platformSlug/mentor/sent': ['/ben/mentor/sent'],
  '/:platformSlug/my-dashboard': ['/me/my-dashboard'],
  '/:platformSlug/my-dashboard/awards-badges': ['/me/my-dashboard/awards-badges'],
  // Only the asker of a challenge and its co-authors can open these pages.
  '/:platformSlug/my-dashboard/catalyst/closed/:challenge/ideas': [],
  '/:platformSlug/my-dashboard/catalyst/closing/:challenge': [],
  '/:platformSlug/my-dashboard/catalyst/detail/:challenge/ideas': [],
  '/:platformSlug/my-dashboard/catalyst/detail/:challenge/mentoring/:idea?': [],
  '/:platformSlug/my-dashboard/catalyst/detail/:challenge/numbers': [],
  '/:platformSlug/my-dashboard/catalyst/detail/:challenge/report': [],
  '/:platformSlug/my-dashboard/catalyst/detail/:challenge/edit': [],
  '/:platformSlug/my-dashboard/catalyst/drafts': ['/me/my-dashboard/catalyst/drafts'],
  '/:platformSlug/my-dashboard/catalyst/scheduled': ['/me/my-dashboard/catalyst/scheduled'],
  '/:platformSlug/my-dashboard/catalyst/open': [
    '/me/my-dashboard/catalyst/open',
    '/me/my-dashboard/catalyst/open?mode=advanced',
  ],
  '/:platformSlug/my-dashboard/friends-followers': [
    '/me/my-dashboard/friends-followers',
    '/me/my-dashboard/friends-followers?tab=requests',
  ],
  '/:platformSlug/my-dashboard/impact': ['/me/my-dashboard/impact'],
  '/:platformSlug/my-dashboard/leaderboards': ['/me/my-dashboard/leaderboards'],
  '/:platformSlug/my-dashboard/my-progress': ['/me/my-dashboard/my-progress'],
  '/:platformSlug/my-dashboard/insightful': ['/me/my-dashboard/insightful'],
  '/:platformSlug/my-dashboard/mentor': [
    '/me/my-dashboard/mentor',
    '/me/my-dashboard/mentor?tab=to-rate',
  ],
  '/:platformSlug/my-dashboard/notifications/:kind?': [
    '/me/my-dashboard/notifications',
    '/me/my-dashboard/notifications/highlights',
    '/me/my-dashboard/notifications/helpful-tips',
  ],
  '/:platformSlug/my-dashboard/rater/closed-challenges': [
    '/me/my-dashboard/rater/closed-challenges',
  ],
  '/:platformSlug/my-dashboard/rater/my-challenges': ['/me/my-dashboard/rater/my-challenges'],
  '/:platformSlug/my-dashboard/rater/open-challenges': ['/me/my-dashboard/rater/open-challenges'],
  '/:platformSlug/my-dashboard/score-stats': ['/me/my-dashboard/score-stats?tab=analyst&days=90'],
  '/:platformSlug/olympiad/leaderboard/:race?': [
    '/me/olympiad/leaderboard',
    BOARD_PATH,
    `${BOARD_PATH}/1?tab=analyst`,
    `${BOARD_PATH}/all-time`,
    `${BOARD_PATH}/commentator?role=commentator`,
  ],
  '/:platformSlug/share': ['/ben/share'],
  // No cycle in this test has been paid out.
  '/:platformSlug/payouts/:run': [],
  '/:platformSlug/promises/:cycle': [],
  '/:platformSlug/tournaments': ['/ben/tournaments'],
  '/about/send-feedback': ['/about/send-feedback?about=support'],
  '/account/forgot': ['/account/forgot'],
  '/account/logout': [],
  '/account/reset': ['/account/reset?code=of-an-email'],
  '/account/second-step': ['/account/second-step'],
  '/account/sign-in': ['/account/sign-in?continue=/me/my-dashboard'],
  '/account/sign-up': ['/account/sign-up'],
  '/account/social/:provider': [],
  '/account/verify': ['/account/verify'],
  '/admin': ['/admin'],
  '/admin/audit': ['/admin/audit?act=role.'],
  '/admin/browser-errors': ['/admin/browser-errors'],
  '/admin/feedbacks': ['/admin/feedbacks'],
  '/admin/flags': ['/admin/flags'],
  '/admin/mailer': ['/admin/mailer'],
  '/admin/moderation': ['/admin/moderation', '/admin/moderation?state=decided'],
  '/admin/olympiad': ['/admin/olympiad'],
  '/admin/payments': ['/admin/payments', '/admin/payments?list=review'],
  // A payout needs money and an ended cycle, which this test does not have.
  '/admin/prizes/:run': [],
  '/admin/scoring': ['/admin/scoring'],
  '/admin/scoring/dead-letters': ['/admin/scoring/dead-letters'],
  '/admin/scoring/rebuild': ['/admin/scoring/rebuild'],
  '/admin/scoring/rules': ['/admin/scoring/rules'],
  '/admin/tournaments/:tournament': ['/admin/tournaments/1'],
  '/admin/users': ['/admin/users', '/admin/users?q=ada&who=admins'],
  '/admin/users/:handle': ['/admin/users/ben'],
  '/challenges/create': [
    '/challenges/create',
    '/challenges/create?format=ama',
    '/challenges/create?format=caption',
  ],
  '/challenges/create/:step': [
    '/challenges/create/category',
    '/challenges/create/question-description',
    '/challenges/create/publish',
  ],
  '/challenges/create/quick': ['/challenges/create/quick'],
  '/challenges/import': ['/challenges/import', '/challenges/import?kind=ideas'],
  '/challenges/test-idea/:step': ['/challenges/test-idea/category'],
  '/dev/kit': ['/dev/kit'],
  '/dev/outbox': ['/dev/outbox'],
  '/faqs/brain-level-demo': ['/faqs/brain-level-demo'],
  '/faqs/scoring-points': ['/faqs/scoring-points'],
  '/idea-race': ['/idea-race'],
  '/moderation-log': ['/moderation-log'],
  '/moderation-log/:review': ['/moderation-log/nothing'],
  '/my-account/api-keys': ['/my-account/api-keys'],
  '/my-account/blocked-members': ['/my-account/blocked-members'],
  '/my-account/custom-masthead': ['/my-account/custom-masthead'],
  '/my-account/data': ['/my-account/data'],
  '/my-account/email-preferences': ['/my-account/email-preferences'],
  '/my-account/funding': ['/my-account/funding', '/my-account/funding?tab=received'],
  '/my-account/main': ['/my-account/main'],
  '/my-account/organization': ['/my-account/organization'],
  '/my-account/payment-wallets': ['/my-account/payment-wallets'],
  '/my-account/payments': ['/my-account/payments'],
  '/my-account/payments/:payment': ['/my-account/payments/latest'],
  '/my-account/profile': ['/my-account/profile'],
  '/my-account/webhooks': ['/my-account/webhooks'],
  '/my-account/security': ['/my-account/security'],
  '/my-account/connected-accounts': ['/my-account/connected-accounts'],
  // A Mastodon server sends members back to this page.
  '/my-account/connected-accounts/mastodon/:server': [],
  '/my-account/social': ['/my-account/social'],
  '/nerve-boards/:category?': ['/nerve-boards', '/nerve-boards/cities'],
  '/nerve-boards/:category/fund': ['/nerve-boards/cities/fund'],
  '/notifications': ['/notifications', '/notifications?show=unread'],
  '/organisations': ['/organisations'],
  '/organisations/:organisation': ['/organisations/the-puddle-club'],
  '/platforms/:slug': ['/platforms/platform'],
  '/platforms/:slug/moderation': ['/platforms/platform/moderation'],
  '/platforms/:slug/pages/:page': ['/platforms/platform/pages/about'],
  '/platforms/:slug/settings': ['/platforms/platform/settings'],
  '/question-collection': ['/question-collection'],
  '/unsubscribe': ['/unsubscribe'],
}

/** Addresses that contain a member or a challenge of this test. */
const stageAddresses = (stage: Stage): Record<string, string[]> => ({
  '/challenges/:challenge': [`/challenges/${stage.open}`, `/challenges/${stage.closed}`],
  '/challenges/:challenge/mentoring/:idea?': [
    `/challenges/${stage.open}/mentoring`,
    `/challenges/${stage.closed}/mentoring`,
  ],
  '/challenges/:challenge/rate': [`/challenges/${stage.open}/rate`],
  '/:platformSlug/presentation/:challenge': [
    `/platform/presentation/${stage.open}?slide=3`,
    `/platform/presentation/${stage.closed}?slide=4`,
  ],
  '/:platformSlug': ['/ben', `/${stage.member.handle}`],
  '/:platformSlug/blog': [`/${stage.member.handle}/blog`],
  '/:platformSlug/teams': [`/${stage.member.handle}/teams`, '/platform/teams'],
  ...talkAddressesOf(stage.talk),
})

/** Addresses that only members can open. */
export function ownAddressesOf(stage: Stage): string[] {
  return addressesOf(
    stage,
    PLACES.filter((place) => needsSession(place)),
  )
}

/** All addresses except the sign-in pages, which redirect signed-in members. */
export const addressesOfMember = (stage: Stage): string[] =>
  addressesOf(stage).filter((address) => !/^\/account\/(?:sign-|second-step)/.test(address))

/** Addresses open to visitors. Places for members all redirect visitors to the sign-in page. */
export function openAddressesOf(stage: Stage): string[] {
  return addressesOf(
    stage,
    PLACES.filter((place) => !needsSession(place)),
  )
}

/**
 * The addresses to test: those above, and one for every other screen. The text pages share one
 * screen, so one of them is enough.
 */
export function addressesOf(stage: Stage, places: readonly MappedPlace[] = PLACES): string[] {
  const values = { ...FIXED, ...stageAddresses(stage) }
  const looked = new Set<string>()
  return places.flatMap((place) => {
    if (place.path === '*') return []
    const given = values[place.path]
    if (given) return given
    const screen = `${place.screen} ${place.family}`
    if (looked.has(screen)) return []
    looked.add(screen)
    return [exampleOf(place, stage)]
  })
}

/** Places listed above that no longer exist. */
export function forgottenPlaces(stage: Stage): string[] {
  const known = new Set(PLACES.map(({ path }) => path))
  return Object.keys({ ...FIXED, ...stageAddresses(stage) }).filter((path) => !known.has(path))
}

function exampleOf(place: MappedPlace, { open }: Stage): string {
  return place.path
    .replace(/\/:[a-z]+\?/gi, '')
    .replace(':platformSlug', needsSession(place) ? 'me' : 'platform')
    .replace(':challenge', open)
    .replace(':category', 'cities')
    .replace(/:[a-z]+/gi, 'seven')
}
