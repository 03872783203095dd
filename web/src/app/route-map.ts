import type { ComponentType } from 'react'

type Screen = { Component: ComponentType }

export type Place = {
  /** As people write it; the router tries the more particular one first. */
  path: string
  screen: () => Promise<Screen>
  /** Visitors are asked to sign in first, and come back. */
  membersOnly?: true
  /** dash: with the Game Dash beside it. quiet: one thing at a time. door: no way around it. */
  layout: 'wide' | 'dash' | 'quiet' | 'door'
}

/** Every address of the product. Nothing else decides which screen an address shows. */
export const PLACES: readonly Place[] = [
  { path: '/', layout: 'wide', screen: () => import('../features/challenges/home-screen.tsx') },
  {
    path: '/challenges/create',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/ask/ask-screen.tsx'),
  },
  {
    path: '/challenges/:challenge',
    layout: 'dash',
    screen: () => import('../features/challenge/challenge-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/rate',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/rate/rate-screen.tsx'),
  },
  {
    path: '/sign-in',
    layout: 'door',
    screen: () => import('../features/account/sign-in-screen.tsx'),
  },
  {
    path: '/sign-up',
    layout: 'door',
    screen: () => import('../features/account/sign-up-screen.tsx'),
  },
  {
    path: '/:platformSlug/olympiad/leaderboard/:race?',
    layout: 'dash',
    screen: () => import('../features/leaderboard/leaderboard-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/dash-screen.tsx'),
  },
  {
    path: '/:platformSlug',
    layout: 'dash',
    screen: () => import('../features/member/member-screen.tsx'),
  },
  { path: '*', layout: 'quiet', screen: () => import('./not-found-screen.tsx') },
]

/** Other names of places, kept because people and links use them. */
export const DETOURS: readonly { from: string; to: string }[] = [
  { from: '/home', to: '/' },
  { from: '/platform', to: '/' },
  { from: '/my-dashboard', to: '/me/my-dashboard' },
  { from: '/platform-leaderboard/all', to: '/platform/olympiad/leaderboard' },
]
