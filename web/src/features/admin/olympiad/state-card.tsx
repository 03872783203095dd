import { type Olympiad, updateState } from '@ideathlon/contracts/olympiads'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { PausedNote } from '../../../entities/score/race/paused-note.tsx'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { useRacePower } from './use-race-power.ts'

/** The state of the race, and the button to pause or resume it. */
export function StateCard({ race }: { race: Olympiad }) {
  const isPaused = race.paused_at !== null
  const change = useRacePower(async (state: 'paused' | 'running') => {
    const { data } = await call(updateState, {
      params: { id: race.id },
      body: { state },
      act: state === 'paused' ? 'olympiad.pause' : 'olympiad.resume',
    })
    return { data, message: state === 'paused' ? 'The race is paused.' : 'The race is running.' }
  })
  const Icon = isPaused ? Play : Pause
  return (
    <section className="card flex flex-col gap-3 p-5" aria-labelledby="race-state">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="race-state" className="font-bold text-title">
          <Link to="/platform/olympiad/leaderboard" className="hover:underline">
            {race.title}
          </Link>
        </h2>
        <Pill tone={isPaused ? 'gold' : 'gain'}>{isPaused ? 'Paused' : 'Running'}</Pill>
      </header>
      <p className="text-muted">
        Cycle {race.seq} · <Countdown until={race.end_time} />
      </p>
      <Announced as="div">{race.paused_at && <PausedNote since={race.paused_at} />}</Announced>
      <Button
        look={isPaused ? 'primary' : 'quiet'}
        className="self-start"
        busy={change.isPending && 'Changing…'}
        onClick={() => change.mutate(isPaused ? 'running' : 'paused')}
      >
        <Icon className="size-4" aria-hidden="true" />
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </section>
  )
}
