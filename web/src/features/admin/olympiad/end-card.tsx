import { increaseDuration, type Olympiad, scheduleNext } from '@ideathlon/contracts/olympiads'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { localTime, momentOf } from '../../../lib/dates/local-time.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useRacePower } from './use-race-power.ts'

const DAYS = [1, 3, 7]
/**
 * Changes when the race ends and the next one starts: extends it by some days, or sets a new time.
 */
export function EndCard({ race }: { race: Olympiad }) {
  const [typed, setTyped] = useState(localTime(race.end_time))
  const wanted = momentOf(typed)
  const isOther = wanted !== '' && wanted !== race.end_time
  const seen = { params: { id: race.id } }
  const more = useRacePower(async (days: number) => {
    const { data } = await call(increaseDuration, {
      ...seen,
      body: { end_time: race.end_time, days },
    })
    return { data, message: `The race now ends ${format().moment(data.end_time)}.` }
  })
  const move = useRacePower(async (next_end_time: string) => {
    const { data } = await call(scheduleNext, {
      ...seen,
      body: { end_time: race.end_time, next_end_time },
    })
    return { data, message: `The race now ends ${format().moment(data.end_time)}.` }
  })
  const busy = (more.isPending || move.isPending) && 'Saving…'
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="race-end">
      <header>
        <h2 id="race-end" className="font-bold text-title">
          End of the race
        </h2>
        <p className="mt-1 text-muted">
          {format().moment(race.end_time)}. The next race will start automatically at that time.
        </p>
      </header>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">Extend the race</legend>
        {DAYS.map((days) => (
          <Button key={days} busy={busy} onClick={() => more.mutate(days)}>
            {plural(days, { one: '{n} more day', other: '{n} more days' })}
          </Button>
        ))}
      </fieldset>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOther) move.mutate(wanted)
        }}
      >
        <TextField
          label="Or end it at"
          hint="Your local time, at least one hour and at most 92 days from now."
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="self-start" disabled={!isOther} busy={busy}>
          Change end time
        </Button>
      </form>
    </section>
  )
}
