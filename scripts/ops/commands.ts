import type { DeclaredCommand } from '@ideathlon/service-kit/ops/command'

type Listed = {
  /** One sentence for the list of commands. Each command declares its own options. */
  does: string
  /** The command appends to the log, so a log writer is started with it if none is running. */
  needsWriter: boolean
  /** The command works with the servers as they are, even if they are down, and starts none. */
  startsNothing?: true
  load(): Promise<{ run: DeclaredCommand }>
}

/** All commands for operators, and where their code is. */
const COMMANDS = {
  import: {
    does: 'Imports a conversation from another platform as a closed challenge.',
    needsWriter: true,
    load: () => import('../../tools/community/src/ops/import.ts'),
  },
  seed: {
    does: 'Fills an empty installation with the demo community.',
    needsWriter: true,
    load: () => import('../../tools/community/src/ops/seed.ts'),
  },
  pulse: {
    does: 'Simulates members until you stop it.',
    needsWriter: true,
    load: () => import('../../tools/community/src/ops/simulate.ts'),
  },
  verify: {
    does: 'Replays the log and compares the result with the served scores.',
    needsWriter: true,
    load: () => import('../../services/scoring/src/ops/verify.ts'),
  },
  rebuild: {
    does: 'Rebuilds the scores from the log, or goes back to the previous generation.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/rebuild.ts'),
  },
  rebuilds: {
    does: 'Shows who rebuilt the scores, when, how long it took, and what was undone.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/rebuilds.ts'),
  },
  doctor: {
    does: 'Reports what is wrong and what to do about it, most urgent first.',
    needsWriter: false,
    startsNothing: true,
    load: () => import('../../tools/operations/src/ops/doctor.ts'),
  },
  backup: {
    does: 'Creates, lists, deletes and rehearses backups of the database and the files.',
    needsWriter: false,
    startsNothing: true,
    load: () => import('../../tools/operations/src/ops/backup.ts'),
  },
  restore: {
    does: 'Restores a backup into a new folder, to its end, a time or a position.',
    needsWriter: false,
    startsNothing: true,
    load: () => import('../../tools/operations/src/ops/restore.ts'),
  },
  bounce: {
    does: 'Reports a bounced e-mail that a mail server passes on.',
    needsWriter: false,
    startsNothing: true,
    load: () => import('../../tools/operations/src/ops/bounce.ts'),
  },
  admin: {
    does: 'Lists admins, and grants or revokes the role, for example for the first admin of an installation.',
    needsWriter: false,
    load: () => import('../../tools/operations/src/ops/admin.ts'),
  },
  status: {
    does: 'Shows head, watermark, lag, leader and followers, batches and failed events.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/status.ts'),
  },
  log: {
    does: 'Shows events of the log.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/log.ts'),
  },
  'log-export': {
    does: 'Writes events of the log to a CSV, NDJSON or Parquet file for analysis.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/log-export.ts'),
  },
  'log-parts': {
    does: 'Lists the parts of the log, and moves old ones to another disk or back.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/log-parts.ts'),
  },
  'what-if': {
    does: 'Shows who would gain and lose under different rules. No scores change.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/what-if.ts'),
  },
  explain: {
    does: 'Shows every event behind a member’s score.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/explain.ts'),
  },
  at: {
    does: 'Shows a leaderboard at an earlier point in time.',
    needsWriter: false,
    load: () => import('../../services/scoring/src/ops/at.ts'),
  },
  'dead-letters': {
    does: 'Lists, shows, retries and gives up failed events.',
    needsWriter: true,
    load: () => import('../../services/scoring/src/ops/failed-events.ts'),
  },
  activity: {
    does: 'Rebuilds the activity streams from the log.',
    needsWriter: true,
    load: () => import('../../tools/community/src/ops/rebuild-activity.ts'),
  },
  cycles: {
    does: 'Shows the monthly cycles and the log positions they span.',
    needsWriter: false,
    load: () => import('../../services/olympiad/src/ops/cycles.ts'),
  },
  ledger: {
    does: 'Checks that all movements of money add up, and that nothing is paid twice.',
    needsWriter: false,
    load: () => import('../../services/olympiad/src/ops/ledger.ts'),
  },
  payout: {
    does: 'Lists, previews, approves and pays the prizes of races and challenges.',
    needsWriter: false,
    load: () => import('../../services/olympiad/src/ops/payout.ts'),
  },
} as const satisfies Record<string, Listed>

type CommandName = keyof typeof COMMANDS

export function findCommand(name: string): Listed | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name as CommandName] : undefined
}

export function helpText(): string {
  const names = Object.keys(COMMANDS)
  const width = Math.max(...names.map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(
    ([name, { does }]) => `  ${name.padEnd(width)}  ${does}`,
  )
  return [
    'npm run ops -- <command>',
    '',
    ...lines,
    '',
    'npm run ops -- <command> --help shows the options of a command.',
  ].join('\n')
}
