import { type Olympiad, updateState } from '@ideathlon/contracts/olympiads'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { PausedNote } from '../../../scores/race/paused-note.tsx'
import { Countdown } from '../../../time/countdown.tsx'
import { Said } from '../../../ui/announce/said.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { useRacePower } from './use-race-power.ts'

const PAUSE = {
  title: 'Pause the race?',
  text: 'Until it goes on, neurons count for all time and for no place in it. That is not made up for later. Its end stays where it is: move it if the time should be given back.',
  confirm: 'Pause it',
}
const GO_ON = {
  title: 'Let the race go on?',
  text: 'What is earned from now on counts in it again.',
  confirm: 'Let it go on',
}

/** Whether the race counts, and the switch for it. */
export function StateCard({ race }: { race: Olympiad }) {
  const { ask, popup } = useNotifier()
  const isPaused = race.paused_at !== null
  const change = useRacePower(async (state: 'paused' | 'running') => {
    const { data } = await call(updateState, { params: { id: race.id }, body: { state } })
    return { data, said: state === 'paused' ? 'The race is paused.' : 'The race goes on.' }
  })
  const press = async () => {
    if (await ask(isPaused ? GO_ON : PAUSE)) change.mutate(isPaused ? 'running' : 'paused')
  }
  const Icon = isPaused ? Play : Pause
  return (
    <section className="card flex flex-col gap-3 p-5" aria-labelledby="race-state">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="race-state" className="font-bold text-title">
          <Link to="/platform/olympiad/leaderboard" className="hover:underline">
            {race.title}
          </Link>
        </h2>
        <Pill tone={isPaused ? 'gold' : 'gain'}>{isPaused ? 'Paused' : 'Counts'}</Pill>
      </header>
      <p className="text-muted">
        Number {race.seq}. <Countdown until={race.end_time} />
      </p>
      <Said as="div">{race.paused_at && <PausedNote since={race.paused_at} />}</Said>
      <Button
        look={isPaused ? 'primary' : 'quiet'}
        className="self-start"
        busy={change.isPending && 'Changing …'}
        onClick={() => void press()}
      >
        <Icon className="size-4" aria-hidden="true" />
        {isPaused ? 'Let it go on' : 'Pause'}
      </Button>
      {popup}
    </section>
  )
}
