/** Other names of places, kept because people and links use them. */
export const DETOURS: readonly { from: string; to: string }[] = [
  { from: '/home', to: '/' },
  { from: '/platform', to: '/' },
  { from: '/my-dashboard', to: '/me/my-dashboard' },
  { from: '/me/my-dashboard/scores-stats', to: '/me/my-dashboard/score-stats' },
  { from: '/me/my-dashboard/my-progress/score-stats', to: '/me/my-dashboard/score-stats' },
  { from: '/platform-leaderboard/all', to: '/platform/olympiad/leaderboard' },
]
