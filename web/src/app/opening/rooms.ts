import type { Crumb, Family, Layout, Place } from '../places/place.ts'

export type Room = {
  family: Family
  layout: Layout
  /** What will be here and what works already, in two sentences that are true. */
  says: string
  meanwhile: Crumb
  rule?: Pick<Place, 'membersOnly' | 'moderatorsOnly' | 'adminsOnly' | 'skipsUpdateCheck'>
  crumbs?: readonly Crumb[]
  /** The heading in the sidebar that its places stand under; without it they do not stand there. */
  under?: string
  /** Its places are below this path. */
  at: string
}

const MEMBERS = { membersOnly: true } as const
const PLAY: Crumb = { label: 'Rate the questions that are open', to: '/' }
const ASK: Crumb = { label: 'Ask a question', to: '/challenges/create' }
const BOARD: Crumb = { label: 'See the leaderboard', to: '/platform/olympiad/leaderboard' }
const DASHBOARD = '/:platformSlug/my-dashboard'
const FORUMS = '/:platformSlug/discussion-forums'

/** The frames of what opens soon, with the words that stand in them until then. */
export const ROOMS = {
  sharing: {
    family: 'general',
    layout: 'boxed',
    says: 'From here you will share questions, now or later. Until then, an address copied from the address bar is a good way to invite somebody.',
    meanwhile: PLAY,
    rule: MEMBERS,
    at: '',
  },
  people: {
    family: 'people',
    layout: 'boxed',
    says: 'This part of a member’s page is being furnished. Their brain and their best days are already on the page itself.',
    meanwhile: { label: 'To the member’s page', to: '/:platformSlug' },
    at: '/:platformSlug',
  },
  ama: {
    family: 'people',
    layout: 'boxed',
    says: 'Here a mentor answers questions about ideas, one to one. Mentoring opens with its own chapter.',
    meanwhile: { label: 'To the member’s page', to: '/:platformSlug' },
    at: '/:platformSlug/mentor',
  },
  share: {
    family: 'people',
    layout: 'boxed-no-dash',
    says: 'Your own share links will stand here. Until then, the address of your page is one.',
    meanwhile: { label: 'To my page', to: '/me' },
    rule: MEMBERS,
    at: '/:platformSlug',
  },
  account: {
    family: 'account',
    layout: 'boxed-no-dash',
    says: 'This part of your account is being set up. What you have given us so far stands on your own page.',
    meanwhile: { label: 'To my page', to: '/me' },
    rule: MEMBERS,
    under: 'My Account',
    at: '/my-account',
  },
  creation: {
    family: 'challenges',
    layout: 'boxed-no-dash',
    says: 'Three ways to begin will stand here: ask a question, test an idea, save an idea. Asking a question works today.',
    meanwhile: { label: 'Ask a question', to: '/challenges/create' },
    rule: { membersOnly: true, skipsUpdateCheck: true },
    at: '/challenges',
  },
  steps: {
    family: 'challenges',
    layout: 'boxed-no-dash',
    says: 'This step on the way through a question opens later. Reading it, entering ideas and rating them work today.',
    meanwhile: { label: 'To the question', to: '/challenges/:challenge' },
    rule: { skipsUpdateCheck: true },
    crumbs: [{ label: 'Question', to: '/challenges/:challenge' }],
    at: '/challenges/:challenge',
  },
  me: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'Your messages, your stream, your people and your papers will be gathered here. Your scores already are.',
    meanwhile: { label: 'To my Game Dash', to: DASHBOARD },
    rule: MEMBERS,
    under: 'Me',
    at: DASHBOARD,
  },
  conversation: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'Your conversations will stand here. They open together with the forums.',
    meanwhile: { label: 'To my Game Dash', to: DASHBOARD },
    rule: MEMBERS,
    crumbs: [{ label: 'Messages', to: `${DASHBOARD}/messages` }],
    at: DASHBOARD,
  },
  scout: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'Whom you brought, what you shared, and the race of the scouts will be here. A recruit counts for nine months.',
    meanwhile: BOARD,
    rule: MEMBERS,
    under: 'Scout',
    at: `${DASHBOARD}/scout`,
  },
  director: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'A director runs a tournament from here: its races, its prizes, its people. The platform’s own tournament is running.',
    meanwhile: BOARD,
    rule: MEMBERS,
    under: 'Director',
    at: `${DASHBOARD}/director`,
  },
  innovator: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'Your open and closed questions as an innovator, idea by idea, will stand here. Entering ideas works on every open question today.',
    meanwhile: PLAY,
    rule: MEMBERS,
    under: 'Innovator',
    at: `${DASHBOARD}/innovator`,
  },
  ideas: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'Here your ideas grow: alone, in a lab with others, or against an assumption. Entering them works on every open question today.',
    meanwhile: PLAY,
    rule: MEMBERS,
    under: 'Ideas',
    at: DASHBOARD,
  },
  rater: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'What waits for your rating, and how well you rated, will be listed here. Rating works on every open question today.',
    meanwhile: PLAY,
    rule: MEMBERS,
    under: 'Analyst rater',
    at: `${DASHBOARD}/rater`,
  },
  catalyst: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'Your own questions will be looked after from here: their ideas, their picks, their closing. Asking and closing work on the question itself.',
    meanwhile: ASK,
    rule: MEMBERS,
    under: 'Catalyst',
    at: `${DASHBOARD}/catalyst`,
  },
  mentor: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    says: 'What you wrote about other people’s ideas, and what they wrote about yours, will be here. Mentoring opens with its own chapter.',
    meanwhile: BOARD,
    rule: MEMBERS,
    under: 'Mentor',
    at: `${DASHBOARD}/mentor`,
  },
  forums: {
    family: 'forums',
    layout: 'boxed',
    says: 'Members will talk here, about ideas and about everything else. The conversation is being prepared; the play is already on.',
    meanwhile: PLAY,
    rule: { skipsUpdateCheck: true },
    at: FORUMS,
  },
  talk: {
    family: 'forums',
    layout: 'boxed',
    says: 'What you saved, what your friends write and where you are named will be gathered here. The forums open first.',
    meanwhile: PLAY,
    rule: { membersOnly: true, skipsUpdateCheck: true },
    at: FORUMS,
  },
} as const satisfies Record<string, Room>
