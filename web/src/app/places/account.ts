import type { Place } from './place.ts'

/** The doors, and the own account. */
export const ACCOUNT_PLACES: readonly Place[] = [
  {
    path: '/account/sign-in',
    title: 'Sign in',
    layout: 'auth',
    screen: () => import('../../features/account/sign-in-screen.tsx'),
  },
  {
    path: '/account/sign-up',
    title: 'Create account',
    layout: 'auth',
    screen: () => import('../../features/account/sign-up/sign-up-screen.tsx'),
  },
  {
    path: '/account/second-step',
    title: 'Second step',
    layout: 'auth',
    noindex: true,
    screen: () => import('../../features/account/second-step-screen.tsx'),
  },
  {
    path: '/account/forgot',
    title: 'Forgot your password',
    layout: 'auth',
    screen: () => import('../../features/account/letters/forgot-screen.tsx'),
  },
  {
    path: '/account/reset',
    title: 'Set a new password',
    layout: 'auth',
    noindex: true,
    screen: () => import('../../features/account/letters/reset-screen.tsx'),
  },
  {
    path: '/account/verify',
    title: 'Verify your address',
    layout: 'auth',
    noindex: true,
    screen: () => import('../../features/account/letters/verify-screen.tsx'),
  },
  {
    path: '/account/logout',
    title: 'Sign out',
    layout: 'auth',
    noindex: true,
    screen: () => import('../../features/account/logout-screen.tsx'),
  },
  {
    path: '/account/social/:provider',
    title: 'Signing in',
    layout: 'auth',
    noindex: true,
    screen: () => import('../../features/account/social/social-return-screen.tsx'),
  },
  {
    path: '/my-account/security',
    title: 'Security',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Security' },
    membersOnly: true,
    screen: () => import('../../features/my-account/security/security-screen.tsx'),
  },
  {
    path: '/my-account/data',
    title: 'My data',
    layout: 'boxed-no-dash',
    sidebar: { label: 'My data' },
    membersOnly: true,
    screen: () => import('../../features/my-account/data/data-screen.tsx'),
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
