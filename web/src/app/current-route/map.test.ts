import { bestFit } from '@ideathlon/contracts/place-map'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { PLACES } from '../routes/all-routes.ts'
import { GUESSED_ADDRESSES } from '../routes/guessed-addresses.ts'
import { MEMBER_REDIRECTS, REDIRECTS } from '../routes/redirects.ts'

/** All paths, in the order in which the router lists them. */
const NAMES = [...REDIRECTS.map(({ from }) => from), ...PLACES.map(({ path }) => path)]
const OWN_NAMES = MEMBER_REDIRECTS.map(({ from }) => from)

/** An example of every address that the product promises. */
const PROMISED = {
  general:
    '/ /home /search /ada/search /category/cities /welcome /moved /introduction /join-the-community /reading-list /idea-race /scores-stats /nerve-boards /discovernervus /discover-nervus /get-support /terms-of-service /gdpr /dmca /privacy-policy /accessibility /learn /question-collection /ada/question-collection /sharing /sharing-center /ada/snoozed-sharings /skeptic /rpg',
  about:
    '/about /about/about /about/send-feedback /send-feedback /about/claremont /about/why-innervation /about/idea-person /about/contact-us /about/code-of-conduct /contact /support /tos /policy',
  own: '/me /mentor /medals /medals-badges',
  people:
    '/ada /ada/podcast /ada/medals-badges /ada/blog /ada/bio /ada/about /ada/about-me /ada/teams /ada/tournaments /ada/share /ada/fund /ada/mentor /ada/mentor/detail /ada/mentor/pay /ada/mentor/sent /ada/mentor/sign-up /ada/presentation/7 /ada/olympiad/leaderboard /ada/olympiad/leaderboard/3 /platform-leaderboard/all',
  account:
    '/my-account /my-account/main /my-account/email-preferences /my-account/platform-preferences /my-account/security /my-account/social /my-account/payment-wallets /my-account/custom-masthead /my-account/masthead /my-account/organization /my-account/profile',
  challenges:
    '/challenges/create /challenges/create/quick /challenges/create/category /challenges/create/share /challenges/test-idea /challenges/test-idea/your-idea /challenges/why-7 /challenges/why-7/survey /challenges/why-7/start-rate /challenges/why-7/idea-entry-fee /challenges/why-7/rate /challenges/why-7/rating-unlock /challenges/why-7/unlock-rate /challenges/why-7/idea-unlock /challenges/why-7/end',
  dashboard:
    '/my-dashboard /my-dashboard/mentor /my-dashboard/rater /my-dashboard/innovator /my-dashboard/rater/open-challenges /me/my-dashboard /me/my-dashboard/messages /me/my-dashboard/messages/user/7 /me/my-dashboard/nerve-on-ah/private /me/my-dashboard/nerve-on-ah/public /me/my-dashboard/innovation-resume /me/my-dashboard/friends-followers /me/my-dashboard/scout /me/my-dashboard/scout/recruits /me/my-dashboard/scout/challenges /me/my-dashboard/scout/olympiad /me/my-dashboard/director/getting-started /me/my-dashboard/director/current-olympiad /me/my-dashboard/director/past-olympiad /me/my-dashboard/director/scout-race /me/my-dashboard/director/funding /me/my-dashboard/director/administration /me/my-dashboard/my-progress /me/my-dashboard/my-progress/score-stats /me/my-dashboard/score-stats /me/my-dashboard/scores-stats /me/my-dashboard/awards-badges /me/my-dashboard/impact /me/my-dashboard/leaderboards /me/my-dashboard/innovator/challenges/open /me/my-dashboard/innovator/challenges/open/detail/why-7 /me/my-dashboard/innovator/challenges/open/detail/why-7/3 /me/my-dashboard/innovator/challenges/closed /me/my-dashboard/innovator/resolve/why-7 /me/my-dashboard/innovator/resolve/why-7/3 /me/my-dashboard/innovator/suggestion-box /me/my-dashboard/innovator/suggestion-box/why-7/3 /me/my-dashboard/idea-team-labs /me/my-dashboard/insightful /me/my-dashboard/idea-log /me/my-dashboard/rater/open-challenges /me/my-dashboard/rater/my-challenges /me/my-dashboard/rater/closed-challenges /me/my-dashboard/catalyst/open /me/my-dashboard/catalyst/detail/why-7 /me/my-dashboard/catalyst/detail/why-7/ideas /me/my-dashboard/catalyst/detail/why-7/edit /me/my-dashboard/catalyst/detail/why-7/mentoring /me/my-dashboard/catalyst/detail/why-7/mentoring/3 /me/my-dashboard/catalyst/closing /me/my-dashboard/catalyst/drafts /me/my-dashboard/catalyst/suggestion-box /me/my-dashboard/catalyst/closed /me/my-dashboard/mentor /me/my-dashboard/notifications /me/my-dashboard/notifications/neurons-earned /me/my-dashboard/notifications/highlights /me/my-dashboard/notifications/helpful-tips /me/my-dashboard/test-idea /me/my-dashboard/money-prizes /me/my-dashboard/my-files /me/my-dashboard/forum-tools /me/my-dashboard/forum-preferences',
  forums:
    '/platform/discussion-forums /platform/discussions /discussions /platform/discussion-forums/highest-dope /platform/discussion-forums/most-recent /platform/discussion-forums/topics /platform/discussion-forums/topics/new /platform/discussion-forums/topics/7 /platform/discussion-forums/in-challenges /platform/discussion-forums/channel/tea /platform/discussion-forums/channel/tea/topics /platform/discussion-forums/channel/tea/new /platform/discussion-forums/channel/tea/7 /platform/discussion-forums/channel/tea/reply-queue /platform/discussion-forums/category/cities /platform/discussion-forums/my-frieds /platform/discussion-forums/my-friends /platform/discussion-forums/my-saved /platform/discussion-forums/one-to-one /platform/discussion-forums/mentions /platform/discussion-forums/tea/signup /platform/discussion-forums/member-invite/c0de /platform/discussion-forums/tea/member-invite/c0de',
  faqs: '/faqs /faqs/brain-level-demo /faqs/the-director-role /faqs/forums /faqs/follow-user /faqs/sending-friend-request /faqs/funding-users /faqs/how-it-works /faqs/idea-ownership /faqs/the-mentor-role /faqs/innovation-graph-demo /faqs/olympiads /faqs/patrons /faqs/scoring-points /faqs/fair-play /faqs/trust-score /faqs/renerve',
  admin: '/admin /admin/users /admin/feedbacks /admin/dashboards/users /admin/scoring',
}

const nameOf = (path: string) => bestFit([...OWN_NAMES, ...NAMES], (each) => each, path)?.found

it.each(Object.entries(PROMISED))(
  'every promised address in the group "%s" leads to a page',
  (_, addresses) => {
    const lost = addresses.split(' ').filter((path) => {
      const name = nameOf(path)
      return name === undefined || name === '*'
    })
    expect(lost).toEqual([])
  },
)

it('only a single unknown segment is read as a member’s handle', () => {
  const people = Object.values(PROMISED)
    .flatMap((addresses) => addresses.split(' '))
    .filter((path) => nameOf(path) === '/:platformSlug')
  expect(people).toEqual(['/ada'])
})

it.each(GUESSED_ADDRESSES)(
  '$from leads to a page and cannot be a member’s handle',
  ({ from, to }) => {
    expect(isReservedName(from.slice(1))).toBe(true)
    expect([undefined, '*', '/:platformSlug']).not.toContain(nameOf(to))
    expect(NAMES).not.toContain(from)
  },
)

it('no address is declared twice', () => {
  expect(NAMES.filter((name, at) => NAMES.indexOf(name) !== at)).toEqual([])
})

it('the edge and the router choose the same place for every address', () => {
  const routes = [...OWN_NAMES, ...NAMES].map((path) => ({ path }))
  for (const path of Object.values(PROMISED).flatMap((addresses) => addresses.split(' '))) {
    expect([path, nameOf(path)]).toEqual([path, matchRoutes(routes, path)?.at(-1)?.route.path])
  }
})

it('every old address redirects to a page, without another redirect', () => {
  for (const { from, to } of [...REDIRECTS, ...MEMBER_REDIRECTS]) {
    const [path = ''] = to.split('?')
    const example = path
      .replace(':dashboard', 'impact')
      .replaceAll(/:\w+/g, 'x')
      .replace('/*', from.includes('admin') ? '/users' : '')
    const place = bestFit(PLACES, (each) => each.path, example)?.found.path
    expect([from, place === undefined || place === '*']).toEqual([from, false])
  }
})

it('every page has a title', () => {
  for (const { path, title } of PLACES) {
    expect([path, title.length > 2]).toEqual([path, true])
  }
})
