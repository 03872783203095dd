import type { Place } from './place.ts'

/** The doors, and the own account. */
export const ACCOUNT_PLACES: readonly Place[] = [
  {
    path: '/sign-in',
    layout: 'door',
    screen: () => import('../../features/account/sign-in-screen.tsx'),
  },
  {
    path: '/sign-up',
    layout: 'door',
    screen: () => import('../../features/account/sign-up-screen.tsx'),
  },
]
