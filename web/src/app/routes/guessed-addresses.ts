/** Addresses that people guess and type. Only the edge knows them, because no link uses them. */
export const GUESSED_ADDRESSES = [
  ...['/login', '/signin'].map((from) => ({ from, to: '/account/sign-in' })),
  ...['/signup', '/register'].map((from) => ({ from, to: '/account/sign-up' })),
  ...['/logout', '/signout'].map((from) => ({ from, to: '/account/logout' })),
  ...['/leaderboard', '/leaderboards'].map((from) => ({
    from,
    to: '/platform/olympiad/leaderboard',
  })),
  ...['/forum', '/forums'].map((from) => ({ from, to: '/platform/discussion-forums' })),
  { from: '/dashboard', to: '/me/my-dashboard' },
  { from: '/messages', to: '/me/my-dashboard/messages' },
  { from: '/settings', to: '/my-account/main' },
  { from: '/help', to: '/faqs' },
]
