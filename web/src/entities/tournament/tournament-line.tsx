import type { BaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import { Link } from 'react-router'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Amount } from '../money/amount.tsx'
import { lengthInWords } from './length-words.ts'

type Look = { label: string; tone: 'gain' | 'gold' | 'plain' }

const STATES: Record<BaseOlympiad['state'], Look> = {
  running: { label: 'Running', tone: 'gain' },
  scheduled: { label: 'Starts later', tone: 'gold' },
  ended: { label: 'Ended', tone: 'plain' },
}

/** One tournament of a list, with a link to the page on which it is edited. */
export function TournamentLine({ base, to }: { base: BaseOlympiad; to: string }) {
  const state: Look =
    base.current?.paused_at != null ? { label: 'Paused', tone: 'gold' } : STATES[base.state]
  const prize = base.current?.prize_total ?? base.races.reduce((sum, race) => sum + race.prize, 0)
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-primary-soft/50"
      >
        <span className="wide-52 flex-1 leading-tight">
          <b className="block font-semibold">{base.name}</b>
          <span className="text-muted text-small">
            {base.scope_name} · {lengthInWords(base.length)}
            {base.current && ` · ${base.current.title}`}
          </span>
        </span>
        {base.visibility === 'invite' && <Pill>Invite only</Pill>}
        {base.is_student && <Pill>Student</Pill>}
        <Pill tone={state.tone}>{state.label}</Pill>
        <Amount cents={prize} className="font-semibold sm:min-w-20 sm:text-end" />
      </Link>
    </li>
  )
}
