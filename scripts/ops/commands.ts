/** Every operator's command, and the room its data and its code stand in. */
export const COMMANDS = {
  import: {
    does: 'import <polis | decidim | csv> <folder> [--strict] [--json]: a conversation from elsewhere becomes a challenge',
    needsWriter: true,
    load: () => import('../../services/api/src/ops/import.ts'),
  },
  seed: {
    does: 'seed [--seed <number>]: the demo community',
    needsWriter: true,
    load: () => import('../../services/api/src/ops/seed.ts'),
  },
  pulse: {
    does: 'pulse: simulated members act gently until they are stopped',
    needsWriter: true,
    load: () => import('../../services/api/src/ops/pulse.ts'),
  },
  verify: {
    does: 'verify [--json]: folds the log from nothing and compares it with the live state',
    needsWriter: true,
    load: () => import('../../services/scoring/src/ops/verify.ts'),
  },
  rebuild: {
    does: 'rebuild [--undo] [--json]: folds the log from nothing and serves the result, or goes back',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/rebuild.ts'),
  },
  status: {
    does: 'status [--json]: head, watermark, lag, leader and followers, batches, dead letters',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/status.ts'),
  },
  log: {
    does: 'log [-f] [--member <id>] [--key <Event[:Reason]>] [--challenge <id>] [--from, --to <position>] [--unblind] [--json]: the events',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/log.ts'),
  },
  'what-if': {
    does: 'what-if <rules.json> [--json]: who would gain and lose under other rules; nobody moves',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/what-if.ts'),
  },
  explain: {
    does: 'explain <member> [--role <role>] [--json]: every event behind a score',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/explain.ts'),
  },
  at: {
    does: 'at <position | ISO time> [board] [--json]: a leaderboard of the past',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/at.ts'),
  },
  'dead-letters': {
    does: 'dead-letters [list | show <id> | retry <id> [--payload <file>] | retry all] [--json]: what the log refused',
    needsWriter: true,
    load: () => import('../../services/scoring/src/ops/dead-letters.ts'),
  },
  cycles: {
    does: 'cycles [--json]: the monthly cycles and the log positions they span',
    needsWriter: false,
    load: () => import('../../services/olympiad/src/ops/cycles.ts'),
  },
} as const

export type CommandName = keyof typeof COMMANDS

export function helpText(): string {
  const lines = Object.values(COMMANDS).map(({ does }) => `  ${does}`)
  return ['npm run ops -- <command>', '', ...lines].join('\n')
}
