import type { Place } from './route.ts'

const ADMIN = { layout: 'boxed-no-dash', adminsOnly: true } as const

/** A page that is listed in the sidebar under a heading. */
const listed = (title: string, under: string) => ({
  ...ADMIN,
  title,
  sidebar: { label: title, under },
})

/** The admin dashboard. */
export const ADMIN_PLACES: readonly Place[] = [
  {
    path: '/admin',
    title: 'Admin',
    ...ADMIN,
    sidebar: { label: 'Overview', under: 'People' },
    screen: () => import('../../features/admin/overview-screen.tsx'),
  },
  {
    path: '/admin/users',
    ...listed('Users', 'People'),
    screen: () => import('../../features/admin/users/users-screen.tsx'),
  },
  {
    path: '/admin/users/:handle',
    title: 'User',
    ...ADMIN,
    crumbs: [{ label: 'Users', to: '/admin/users' }],
    screen: () => import('../../features/admin/users/user-screen.tsx'),
  },
  {
    path: '/admin/moderation',
    title: 'Moderation queue',
    layout: 'boxed-no-dash',
    moderatorsOnly: true,
    sidebar: { label: 'Moderation', under: 'People' },
    screen: () => import('../../features/moderation/queue-screen.tsx'),
  },
  {
    path: '/admin/feedbacks',
    ...listed('Feedback', 'People'),
    screen: () => import('../../features/admin/feedback/feedbacks-screen.tsx'),
  },
  {
    path: '/admin/mailer',
    ...listed('Mailer', 'People'),
    duty: 'mail',
    screen: () => import('../../features/admin/mailer/mailer-screen.tsx'),
  },
  {
    path: '/admin/announcements',
    ...listed('Announcements', 'People'),
    duty: 'announcements',
    screen: () => import('../../features/admin/announcements/announcements-screen.tsx'),
  },
  {
    path: '/admin/groups',
    ...listed('Groups', 'People'),
    screen: () => import('../../features/admin/groups/groups-screen.tsx'),
  },
  {
    path: '/admin/single-sign-on',
    ...listed('Single sign-on', 'People'),
    screen: () => import('../../features/admin/single-sign-on/single-sign-on-screen.tsx'),
  },
  {
    path: '/admin/activity',
    ...listed('Activity', 'People'),
    duty: 'reports',
    screen: () => import('../../features/admin/activity/activity-screen.tsx'),
  },
  {
    path: '/admin/challenges',
    ...listed('Challenges', 'Ideathlon'),
    duty: 'challenges',
    screen: () => import('../../features/admin/challenges/challenges-screen.tsx'),
  },
  {
    path: '/admin/categories',
    ...listed('Categories', 'Ideathlon'),
    duty: 'categories',
    screen: () => import('../../features/admin/categories/categories-screen.tsx'),
  },
  {
    path: '/admin/olympiad',
    ...listed('Olympiad', 'Ideathlon'),
    screen: () => import('../../features/admin/olympiad/olympiad-screen.tsx'),
  },
  {
    path: '/admin/tournaments',
    ...listed('Tournaments', 'Ideathlon'),
    screen: () => import('../../features/admin/tournaments/tournaments-screen.tsx'),
  },
  {
    path: '/admin/tournaments/new',
    title: 'Create a tournament',
    ...ADMIN,
    crumbs: [{ label: 'Tournaments', to: '/admin/tournaments' }],
    screen: () => import('../../features/admin/tournaments/new-tournament-screen.tsx'),
  },
  {
    path: '/admin/tournaments/:tournament',
    title: 'Tournament',
    ...ADMIN,
    crumbs: [{ label: 'Tournaments', to: '/admin/tournaments' }],
    screen: () => import('../../features/admin/tournaments/tournament-screen.tsx'),
  },
  {
    path: '/admin/preferences',
    ...listed('Preferences', 'Ideathlon'),
    screen: () => import('../../features/admin/preferences/system-preferences-screen.tsx'),
  },
  {
    path: '/admin/platforms',
    title: 'Create a platform',
    ...ADMIN,
    sidebar: { label: 'Platforms', under: 'Ideathlon' },
    screen: () => import('../../features/admin/platforms/new-platform-screen.tsx'),
  },
  {
    path: '/admin/flags',
    ...listed('Flags', 'Ideathlon'),
    screen: () => import('../../features/admin/flags/flags-screen.tsx'),
  },
  {
    path: '/admin/audit',
    ...listed('Audit log', 'Ideathlon'),
    screen: () => import('../../features/admin/audit/audit-screen.tsx'),
  },
  {
    path: '/admin/browser-errors',
    ...listed('Browser errors', 'Ideathlon'),
    screen: () => import('../../features/admin/client-errors/client-errors-screen.tsx'),
  },
  {
    path: '/admin/prizes',
    ...listed('Prizes', 'Money'),
    screen: () => import('../../features/admin/prizes/runs-screen.tsx'),
  },
  {
    path: '/admin/prizes/:run',
    title: 'Payout',
    ...ADMIN,
    crumbs: [{ label: 'Prizes', to: '/admin/prizes' }],
    screen: () => import('../../features/admin/prizes/run-screen.tsx'),
  },
  {
    path: '/admin/payments',
    ...listed('Payments', 'Money'),
    screen: () => import('../../features/admin/money/payments-screen.tsx'),
  },
  {
    path: '/admin/transfers',
    ...listed('Transfers', 'Money'),
    screen: () => import('../../features/admin/money/transfers-screen.tsx'),
  },
  {
    path: '/admin/scoring',
    ...listed('Pipeline', 'Scores'),
    screen: () => import('../../features/operations/pipeline/pipeline-screen.tsx'),
  },
  {
    path: '/admin/scoring/rebuild',
    ...listed('Rebuild and verify', 'Scores'),
    screen: () => import('../../features/operations/rebuild/rebuild-screen.tsx'),
  },
  {
    path: '/admin/scoring/dead-letters',
    ...listed('Failed events', 'Scores'),
    screen: () => import('../../features/operations/failed-events/failed-events-screen.tsx'),
  },
  {
    path: '/admin/scoring/rules',
    ...listed('Rules and what-if', 'Scores'),
    screen: () => import('../../features/operations/rules/rules-screen.tsx'),
  },
  {
    path: '/admin/scoring/look-back',
    ...listed('Look back', 'Scores'),
    screen: () => import('../../features/operations/look-back/look-back-screen.tsx'),
  },
]
