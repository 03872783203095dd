/** The section of the site that a page belongs to. */
export type PageShelf = 'welcome' | 'legal' | 'about' | 'faqs'

type PageSeat = {
  shelf: PageShelf
  /** The path of the page's address. */
  path: string
  title: string
  /** The page is left out of lists and search engines, and can be found only by its address. */
  hidden?: true
}

const page = (seat: PageSeat): PageSeat => seat

/** All pages whose text a platform can replace. */
export const PAGES = {
  welcome: page({
    shelf: 'welcome',
    path: '/welcome',
    title: 'Welcome to Ideathlon',
  }),
  moved: page({
    shelf: 'welcome',
    path: '/moved',
    title: 'We have moved',
    hidden: true,
  }),
  introduction: page({
    shelf: 'welcome',
    path: '/introduction',
    title: 'How a challenge finds its best ideas',
  }),
  'join-the-community': page({
    shelf: 'welcome',
    path: '/join-the-community',
    title: 'Join the community',
  }),
  'reading-list': page({
    shelf: 'welcome',
    path: '/reading-list',
    title: 'Reading list',
  }),
  'idea-race': page({
    shelf: 'welcome',
    path: '/idea-race',
    title: 'The Idea Race',
  }),
  'scores-stats': page({
    shelf: 'welcome',
    path: '/scores-stats',
    title: 'Scores and stats',
  }),
  discover: page({
    shelf: 'welcome',
    path: '/discovernervus',
    title: 'Discover',
  }),
  'question-collection': page({
    shelf: 'welcome',
    path: '/question-collection',
    title: 'The challenge collection',
  }),
  terms: page({
    shelf: 'legal',
    path: '/terms-of-service',
    title: 'Terms of service',
  }),
  privacy: page({
    shelf: 'legal',
    path: '/privacy-policy',
    title: 'Privacy policy',
  }),
  gdpr: page({
    shelf: 'legal',
    path: '/gdpr',
    title: 'Your rights under the GDPR',
  }),
  dmca: page({
    shelf: 'legal',
    path: '/dmca',
    title: 'Copyright and the DMCA',
  }),
  accessibility: page({
    shelf: 'legal',
    path: '/accessibility',
    title: 'Accessibility',
  }),
  learn: page({
    shelf: 'about',
    path: '/learn',
    title: 'Learn',
  }),
  'code-of-conduct': page({
    shelf: 'about',
    path: '/about/code-of-conduct',
    title: 'Code of conduct',
  }),
  about: page({
    shelf: 'about',
    path: '/about',
    title: 'About Ideathlon',
  }),
  claremont: page({
    shelf: 'about',
    path: '/about/claremont',
    title: 'Claremont',
  }),
  'why-innervation': page({
    shelf: 'about',
    path: '/about/why-innervation',
    title: 'Why innervation',
  }),
  'idea-person': page({
    shelf: 'about',
    path: '/about/idea-person',
    title: 'The idea person',
  }),
  'contact-us': page({
    shelf: 'about',
    path: '/about/contact-us',
    title: 'Contact us',
  }),
  faqs: page({
    shelf: 'faqs',
    path: '/faqs',
    title: 'Frequently asked questions',
    hidden: true,
  }),
  'scoring-points': page({
    shelf: 'faqs',
    path: '/faqs/scoring-points',
    title: 'Scoring points',
  }),
  'fair-play': page({
    shelf: 'faqs',
    path: '/faqs/fair-play',
    title: 'Fair play',
  }),
  'idea-ownership': page({
    shelf: 'faqs',
    path: '/faqs/idea-ownership',
    title: 'Who owns an idea',
  }),
  olympiads: page({
    shelf: 'faqs',
    path: '/faqs/olympiads',
    title: 'Olympiads',
  }),
  'the-mentor-role': page({
    shelf: 'faqs',
    path: '/faqs/the-mentor-role',
    title: 'The mentor’s role',
  }),
  'the-director-role': page({
    shelf: 'faqs',
    path: '/faqs/the-director-role',
    title: 'The director’s role',
  }),
  patrons: page({
    shelf: 'faqs',
    path: '/faqs/patrons',
    title: 'Patrons',
  }),
  renerve: page({
    shelf: 'faqs',
    path: '/faqs/renerve',
    title: 'ReNerve',
  }),
  forums: page({
    shelf: 'faqs',
    path: '/faqs/forums',
    title: 'Forums and messages',
  }),
  'follow-user': page({
    shelf: 'faqs',
    path: '/faqs/follow-user',
    title: 'Following someone',
  }),
  'sending-friend-request': page({
    shelf: 'faqs',
    path: '/faqs/sending-friend-request',
    title: 'Friend requests',
  }),
  'funding-users': page({
    shelf: 'faqs',
    path: '/faqs/funding-users',
    title: 'Funding people',
  }),
  'how-it-works': page({
    shelf: 'faqs',
    path: '/faqs/how-it-works',
    title: 'How it works',
    hidden: true,
  }),
  'innovation-graph-demo': page({
    shelf: 'faqs',
    path: '/faqs/innovation-graph-demo',
    title: 'The innovation graph',
    hidden: true,
  }),
  'trust-score': page({
    shelf: 'faqs',
    path: '/faqs/trust-score',
    title: 'The trust score',
    hidden: true,
  }),
} as const satisfies Record<string, PageSeat>

export type PageName = keyof typeof PAGES
