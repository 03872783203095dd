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
    path: '/admin/scoring',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/operations/pipeline/pipeline-screen.tsx'),
  },
  {
    path: '/admin/scoring/rebuild',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/operations/rebuild/rebuild-screen.tsx'),
  },
  {
    path: '/admin/scoring/dead-letters',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/operations/letters/letters-screen.tsx'),
  },
  {
    path: '/admin/scoring/rules',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/operations/rules/rules-screen.tsx'),
  },
  {
    path: '/faqs/brain-level-demo',
    layout: 'quiet',
    screen: () => import('../features/demos/demo-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/my-progress',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/progress/progress-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/score-stats',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/history/stats-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/awards-badges',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/awards/awards-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/impact',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/impact/impact-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/leaderboards',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/boards/own-boards-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/notifications/:kind?',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../features/gamedash/notifications/notifications-screen.tsx'),
  },
  {
    path: '/nerve-boards/:category?',
    layout: 'dash',
    screen: () => import('../features/leaderboard/nerve-boards-screen.tsx'),
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
  { from: '/me/my-dashboard/scores-stats', to: '/me/my-dashboard/score-stats' },
  { from: '/me/my-dashboard/my-progress/score-stats', to: '/me/my-dashboard/score-stats' },
  { from: '/platform-leaderboard/all', to: '/platform/olympiad/leaderboard' },
]
