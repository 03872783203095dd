/** Which room of the site a page stands in. */
export type PageShelf = 'welcome' | 'legal' | 'about' | 'faqs'

type PageSeat = {
  shelf: PageShelf
  /** Where it stands. */
  path: string
  title: string
  says: string
  /** Not in lists and not for search engines; found by its address. */
  hidden?: true
}

const page = (seat: PageSeat): PageSeat => seat

/** Every page whose text a platform can write anew. */
export const PAGES = {
  welcome: page({
    shelf: 'welcome',
    path: '/welcome',
    title: 'Welcome to Ideathlon',
    says: 'What this is, what you can do here in the first ten minutes, and why it is worth it.',
  }),
  moved: page({
    shelf: 'welcome',
    path: '/moved',
    title: 'We have moved',
    says: 'Where your questions, ideas and neurons are now.',
    hidden: true,
  }),
  introduction: page({
    shelf: 'welcome',
    path: '/introduction',
    title: 'How a question finds its answers',
    says: 'A question, ideas, blind rating, a ranking, and points that explain themselves.',
  }),
  'join-the-community': page({
    shelf: 'welcome',
    path: '/join-the-community',
    title: 'Join the community',
    says: 'Who is here, what they do, and how to begin.',
  }),
  'reading-list': page({
    shelf: 'welcome',
    path: '/reading-list',
    title: 'Reading list',
    says: 'Books on asking, having and choosing ideas.',
  }),
  'idea-race': page({
    shelf: 'welcome',
    path: '/idea-race',
    title: 'The Idea Race',
    says: 'A month, everybody’s ideas, one board, and prize money for the first third.',
  }),
  'scores-stats': page({
    shelf: 'welcome',
    path: '/scores-stats',
    title: 'Scores and stats',
    says: 'How neurons become a score, a level and a rank.',
  }),
  discover: page({
    shelf: 'welcome',
    path: '/discovernervus',
    title: 'Discover',
    says: 'Places worth a look, for newcomers and for those who think they know it all.',
  }),
  'question-collection': page({
    shelf: 'welcome',
    path: '/question-collection',
    title: 'The question collection',
    says: 'Every question that was ever asked here, open and closed.',
  }),
  terms: page({
    shelf: 'legal',
    path: '/terms-of-service',
    title: 'Terms of service',
    says: 'What you and we promise each other.',
  }),
  privacy: page({
    shelf: 'legal',
    path: '/privacy-policy',
    title: 'Privacy policy',
    says: 'What we know about you, why, and for how long.',
  }),
  gdpr: page({
    shelf: 'legal',
    path: '/gdpr',
    title: 'Your rights under the GDPR',
    says: 'See, correct, take with you, erase.',
  }),
  dmca: page({
    shelf: 'legal',
    path: '/dmca',
    title: 'Copyright and the DMCA',
    says: 'How to tell us that something here is yours.',
  }),
  accessibility: page({
    shelf: 'legal',
    path: '/accessibility',
    title: 'Accessibility',
    says: 'What works without a mouse, without sight, without hurry, and what does not yet.',
  }),
  learn: page({
    shelf: 'about',
    path: '/learn',
    title: 'Learn',
    says: 'Better questions, better ideas, fairer ratings.',
  }),
  'code-of-conduct': page({
    shelf: 'about',
    path: '/about/code-of-conduct',
    title: 'Code of conduct',
    says: 'How we treat each other, and what happens when we do not.',
  }),
  about: page({
    shelf: 'about',
    path: '/about',
    title: 'About Ideathlon',
    says: 'A tournament for ideas, and why it is built the way it is.',
  }),
  claremont: page({
    shelf: 'about',
    path: '/about/claremont',
    title: 'Claremont',
    says: 'The classroom in which good ideas lost to loud voices.',
  }),
  'why-innervation': page({
    shelf: 'about',
    path: '/about/why-innervation',
    title: 'Why innervation',
    says: 'Why a community of ideas looks like a brain.',
  }),
  'idea-person': page({
    shelf: 'about',
    path: '/about/idea-person',
    title: 'The idea person',
    says: 'Everybody is one. Some have been told they are not.',
  }),
  'contact-us': page({
    shelf: 'about',
    path: '/about/contact-us',
    title: 'Contact us',
    says: 'Whom to ask what.',
  }),
  faqs: page({
    shelf: 'faqs',
    path: '/faqs',
    title: 'Frequently asked questions',
    says: 'Answers to what people ask first.',
    hidden: true,
  }),
  'scoring-points': page({
    shelf: 'faqs',
    path: '/faqs/scoring-points',
    title: 'Scoring points',
    says: 'What earns neurons, and how many today.',
  }),
  'idea-ownership': page({
    shelf: 'faqs',
    path: '/faqs/idea-ownership',
    title: 'Who owns an idea',
    says: 'It stays yours. What others may do with it.',
  }),
  olympiads: page({
    shelf: 'faqs',
    path: '/faqs/olympiads',
    title: 'Olympiads',
    says: 'The monthly races and the money in them.',
  }),
  'the-mentor-role': page({
    shelf: 'faqs',
    path: '/faqs/the-mentor-role',
    title: 'The mentor’s role',
    says: 'One thing you like, one thing that could improve.',
  }),
  'the-director-role': page({
    shelf: 'faqs',
    path: '/faqs/the-director-role',
    title: 'The director’s role',
    says: 'Running a tournament or a platform.',
  }),
  patrons: page({
    shelf: 'faqs',
    path: '/faqs/patrons',
    title: 'Patrons',
    says: 'Who pays for prizes, and what they get.',
  }),
  renerve: page({
    shelf: 'faqs',
    path: '/faqs/renerve',
    title: 'ReNerve',
    says: 'Asking a question again, better.',
  }),
  'follow-user': page({
    shelf: 'faqs',
    path: '/faqs/follow-user',
    title: 'Following somebody',
    says: 'Hearing of what they ask and win.',
  }),
  'sending-friend-request': page({
    shelf: 'faqs',
    path: '/faqs/sending-friend-request',
    title: 'Friend requests',
    says: 'Asking, accepting, and the thirty days.',
  }),
  'funding-users': page({
    shelf: 'faqs',
    path: '/faqs/funding-users',
    title: 'Funding people',
    says: 'Once or every month, from one dollar.',
  }),
  'how-it-works': page({
    shelf: 'faqs',
    path: '/faqs/how-it-works',
    title: 'How it works',
    says: 'The whole game on one page.',
    hidden: true,
  }),
  'innovation-graph-demo': page({
    shelf: 'faqs',
    path: '/faqs/innovation-graph-demo',
    title: 'The innovation graph',
    says: 'How ideas lean on ideas.',
    hidden: true,
  }),
  'trust-score': page({
    shelf: 'faqs',
    path: '/faqs/trust-score',
    title: 'The trust score',
    says: 'How often a promised prize was paid.',
    hidden: true,
  }),
} as const satisfies Record<string, PageSeat>

export type PageName = keyof typeof PAGES
