import type { RunbookEntry } from '@ideathlon/contracts/runbook'

/** `bad`: act now. `warning`: act soon. `note`: good to know. */
export type Level = 'bad' | 'warning' | 'note'

export type Finding = {
  level: Level
  says: string
  /** What to do first: a command or a sentence. */
  next: string
  runbook: RunbookEntry['id']
}
