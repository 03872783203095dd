type Redirect = { from: string; to: string }

const DASH = '/:platformSlug/my-dashboard'

/** Old addresses that people and links still use. The edge answers them with a 301. */
export const REDIRECTS: readonly Redirect[] = [
  { from: '/home', to: '/' },
  { from: '/platform', to: '/' },
  { from: '/sign-in', to: '/account/sign-in' },
  { from: '/sign-up', to: '/account/sign-up' },
  { from: '/challenges', to: '/' },
  { from: '/rpg', to: '/' },
  { from: '/skeptic', to: '/platform/mentor' },
  { from: '/category/:category', to: '/?category=:category' },
  { from: '/:platformSlug/category/:category', to: '/?category=:category' },
  { from: '/discover-nervus', to: '/discovernervus' },
  { from: '/get-support', to: '/about/send-feedback?about=support' },
  { from: '/support', to: '/about/send-feedback?about=support' },
  { from: '/send-feedback', to: '/about/send-feedback' },
  { from: '/contact', to: '/about/contact-us' },
  { from: '/tos', to: '/terms-of-service' },
  { from: '/policy', to: '/privacy-policy' },
  { from: '/about/about', to: '/about' },
  { from: '/about/fair-play', to: '/faqs/fair-play' },

  { from: '/:platformSlug/podcast', to: '/:platformSlug?filter=idea_entry_fee' },
  { from: '/:platformSlug/bio', to: '/:platformSlug/blog' },
  { from: '/:platformSlug/about-me', to: '/:platformSlug/about' },
  { from: '/challenges/:challenge/unlock-rate', to: '/challenges/:challenge/rating-unlock' },
  { from: '/platform-leaderboard/all', to: '/platform/olympiad/leaderboard' },

  { from: '/my-account', to: '/my-account/main' },
  { from: '/my-account/masthead', to: '/my-account/custom-masthead' },
  { from: '/my-account/forum-tools', to: '/me/my-dashboard/forum-tools' },
  { from: '/admin/dashboards/*', to: '/admin/*' },
  { from: '/admin/payouts', to: '/admin/prizes' },

  // The router prefers a parameter to a splat, so without this line `my-dashboard`
  // would be read as a handle.
  { from: '/my-dashboard/:dashboard', to: '/me/my-dashboard/:dashboard' },
  { from: '/my-dashboard/*', to: '/me/my-dashboard/*' },
  { from: `${DASH}/scores-stats`, to: `${DASH}/score-stats` },
  { from: `${DASH}/my-progress/score-stats`, to: `${DASH}/score-stats` },
  { from: `${DASH}/nerve-on-ah`, to: `${DASH}/nerve-on-ah/public` },
  { from: `${DASH}/innovator`, to: `${DASH}/innovator/challenges/open` },
  { from: `${DASH}/rater`, to: `${DASH}/rater/open-challenges` },
  { from: `${DASH}/catalyst`, to: `${DASH}/catalyst/open` },
  {
    from: `${DASH}/catalyst/detail/:challenge`,
    to: `${DASH}/catalyst/detail/:challenge/ideas`,
  },
  { from: `${DASH}/scout/recruits`, to: `${DASH}/scout` },
  { from: `${DASH}/director`, to: `${DASH}/director/getting-started` },

  { from: '/discussion-forums/*', to: '/platform/discussion-forums/*' },
  { from: '/discussions/*', to: '/platform/discussion-forums/*' },
  { from: '/:platformSlug/discussions/*', to: '/:platformSlug/discussion-forums/*' },
  {
    from: '/:platformSlug/discussion-forums/my-friends',
    to: '/:platformSlug/discussion-forums/my-frieds',
  },
]

/** Short addresses for the viewer's own pages. Visitors see the challenges instead. */
export const MEMBER_REDIRECTS: readonly Redirect[] = [
  { from: '/me', to: '/:platformSlug' },
  { from: '/mentor', to: '/:platformSlug/mentor' },
  { from: '/medals', to: '/:platformSlug/medals-badges' },
  { from: '/medals-badges', to: '/:platformSlug/medals-badges' },
]
