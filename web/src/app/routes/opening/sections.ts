import type { Crumb, Family, Layout, Place } from '../route.ts'

export type Room = {
  family: Family
  layout: Layout
  rule?: Pick<Place, 'membersOnly' | 'moderatorsOnly' | 'adminsOnly' | 'skipsUpdateCheck'>
  crumbs?: readonly Crumb[]
  /** The sidebar heading of its pages; without it the sidebar does not list them. */
  under?: string
  /** Its places are below this path. */
  at: string
}

const MEMBERS = { membersOnly: true } as const
const DASHBOARD = '/:platformSlug/my-dashboard'
const FORUMS = '/:platformSlug/discussion-forums'

/** The frames of what opens soon. */
export const ROOMS = {
  people: {
    family: 'people',
    layout: 'boxed',
    at: '/:platformSlug',
  },
  fund: {
    family: 'people',
    layout: 'boxed',
    rule: MEMBERS,
    at: '/:platformSlug',
  },
  share: {
    family: 'people',
    layout: 'boxed-no-dash',
    rule: MEMBERS,
    at: '/:platformSlug',
  },
  account: {
    family: 'account',
    layout: 'boxed-no-dash',
    rule: MEMBERS,
    under: 'My Account',
    at: '/my-account',
  },
  steps: {
    family: 'challenges',
    layout: 'boxed-no-dash',
    rule: { skipsUpdateCheck: true },
    crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
    at: '/challenges/:challenge',
  },
  me: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    rule: MEMBERS,
    under: 'Me',
    at: DASHBOARD,
  },
  conversation: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    rule: MEMBERS,
    crumbs: [{ label: 'Messages', to: `${DASHBOARD}/messages` }],
    at: DASHBOARD,
  },
  director: {
    family: 'dashboard',
    layout: 'boxed-no-dash',
    rule: MEMBERS,
    under: 'Director',
    at: `${DASHBOARD}/director`,
  },
  forums: {
    family: 'forums',
    layout: 'boxed',
    rule: { skipsUpdateCheck: true },
    at: FORUMS,
  },
  talk: {
    family: 'forums',
    layout: 'boxed',
    rule: { membersOnly: true, skipsUpdateCheck: true },
    at: FORUMS,
  },
} as const satisfies Record<string, Room>

export type SectionName = keyof typeof ROOMS
