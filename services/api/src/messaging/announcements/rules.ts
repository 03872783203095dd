import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

type Times = { startsAt: Date; endsAt: Date }

export function decideAnnouncement({ startsAt, endsAt }: Times, now: Date): Decision {
  if (endsAt <= startsAt || endsAt <= now) return refuse('announcement_end')
  if (endsAt.getTime() > now.getTime() + YEAR_MS) return refuse('announcement_too_long')
  return accept()
}

export function stateOf({ startsAt, endsAt }: Times, now: Date): 'scheduled' | 'running' | 'over' {
  if (endsAt <= now) return 'over'
  return startsAt > now ? 'scheduled' : 'running'
}
