import type { Place } from './place.ts'

/** The doors, and the own account. */
export const ACCOUNT_PLACES: readonly Place[] = [
  {
    path: '/sign-in',
    title: 'Sign in',
    layout: 'auth',
    screen: () => import('../../features/account/sign-in-screen.tsx'),
  },
  {
    path: '/sign-up',
    title: 'Create account',
    layout: 'auth',
    screen: () => import('../../features/account/sign-up-screen.tsx'),
  },
  {
    path: '/my-account/email-preferences',
    title: 'E-mail preferences',
    layout: 'boxed-no-dash',
    sidebar: { label: 'E-mail preferences' },
    membersOnly: true,
    screen: () =>
      import('../../features/my-account/email-preferences/email-preferences-screen.tsx'),
  },
  {
    path: '/my-account/blocked-members',
    title: 'Blocked members',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Blocked members' },
    membersOnly: true,
    screen: () => import('../../features/friends/blocked-screen.tsx'),
  },
]
