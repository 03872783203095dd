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
]
