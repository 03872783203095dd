import { PLACES } from '../../../web/src/app/places/all-places.ts'
import { type MappedPlace, needsSession } from '../../../web/src/app/places/place.ts'
import { BOARD_PATH } from './board.ts'
import type { Person } from './people.ts'

type Stage = { open: string; closed: string; member: Person }

/** A platform seen by those who visit it, and pages with something alive in them. */
const PLATFORMS = {
  '/platforms/:slug': ['/platforms/platform'],
  '/platforms/:slug/settings': ['/platforms/platform/settings'],
  '/platforms/:slug/pages/:page': ['/platforms/platform/pages/about'],
  '/faqs/scoring-points': ['/faqs/scoring-points'],
  '/idea-race': ['/idea-race'],
  '/question-collection': ['/question-collection'],
}

/** Addresses that show more of a place than its path alone; none where a visit does something. */
const special = (stage: Stage): Record<string, string[]> => ({
  ...PLATFORMS,
  '/': ['/', '/?state=closed'],
  '/challenges/create': ['/challenges/create'],
  '/challenges/:challenge': [`/challenges/${stage.open}`, `/challenges/${stage.closed}`],
  '/challenges/:challenge/rate': [`/challenges/${stage.open}/rate`],
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
  '/:platformSlug': ['/ben', `/${stage.member.handle}`],
  '/:platformSlug/medals-badges': ['/ben/medals-badges'],
  '/:platformSlug/blog': [`/${stage.member.handle}/blog`],
  '/:platformSlug/about': ['/ben/about'],
  '/:platformSlug/teams': [`/${stage.member.handle}/teams`, '/platform/teams'],
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
})

/**
 * What is looked at: the addresses above, and one of each other screen. Places that open soon share
 * their screen, and so do the pages of words: one of each kind says it for all.
 */
export function addressesOf(stage: Stage): string[] {
  const told = special(stage)
  const looked = new Set<string>()
  return PLACES.flatMap((place) => {
    if (place.path === '*') return []
    const given = told[place.path]
    if (given) return given
    const screen = `${place.screen} ${place.family} ${place.opensSoon ?? ''}`
    if (looked.has(screen)) return []
    looked.add(screen)
    return [exampleOf(place, stage)]
  })
}

/** Places named above that are not on the map any more. */
export function forgottenPlaces(stage: Stage): string[] {
  const known = new Set(PLACES.map(({ path }) => path))
  return Object.keys(special(stage)).filter((path) => !known.has(path))
}

function exampleOf(place: MappedPlace, { open }: Stage): string {
  return place.path
    .replace(/\/:[a-z]+\?/gi, '')
    .replace(':platformSlug', needsSession(place) ? 'me' : 'platform')
    .replace(':challenge', open)
    .replace(':category', 'cities')
    .replace(/:[a-z]+/gi, 'seven')
}
