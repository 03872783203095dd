import { useState } from 'react'
import { localTime, momentOf } from '../../../lib/dates/local-time.ts'
import { TextField } from '../../controls/text-field.tsx'
import { DateField } from './date-field.tsx'

type MomentFieldProps = {
  label: string
  hint?: string
  error?: string
  /** In UTC; empty while the date or the time is missing. */
  value: string
  onChange: (moment: string) => void
  min?: string
  max?: string
  ref?: React.Ref<HTMLInputElement>
}

const MORNING = '09:00'

/** A date and a time in the member's time zone. */
export function MomentField({ label, value, onChange, hint, ...field }: MomentFieldProps) {
  const [begun, setBegun] = useState({ day: null as string | null, time: MORNING })
  const shown = value === '' ? begun : partsOf(value)
  const change = (next: typeof begun) => {
    setBegun(next)
    onChange(next.day === null ? '' : momentOf(`${next.day}T${next.time}`))
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <DateField
        {...field}
        label={label}
        hint={hint}
        value={shown.day}
        onChange={(day) => day !== shown.day && change({ ...shown, day })}
      />
      <TextField
        label="At"
        type="time"
        value={shown.time}
        onChange={({ target }) => change({ ...shown, time: target.value })}
      />
    </div>
  )
}

function partsOf(moment: string) {
  const [day = null, time = MORNING] = localTime(moment).split('T')
  return { day, time }
}
