import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DateField, DateRangeField } from '../../ui/inputs/dates/date-field.tsx'
import { RangeSlider } from '../../ui/inputs/scales/range-slider.tsx'
import { Rating } from '../../ui/inputs/scales/rating.tsx'
import { DollarField, NumberField } from '../../ui/inputs/texts/number-field.tsx'

export function InputsShow() {
  const [day, setDay] = useState<string | null>('2026-03-02')
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: '2026-03-02',
    to: null,
  })
  const [cents, setCents] = useState<number | null>(123_450)
  const [people, setPeople] = useState<number | null>(null)
  const [age, setAge] = useState(40)
  const [stars, setStars] = useState(3)
  const [mood, setMood] = useState(4)
  return (
    <>
      <TextField label="With an error" error="This field is required" defaultValue="" />
      <TextField label="Disabled" disabled defaultValue="Nothing to do here" />
      <DateField
        label="A day"
        hint="Not before 2020."
        min="2020-01-01"
        value={day}
        onChange={setDay}
      />
      <DateRangeField label="From day to day" value={range} onChange={setRange} />
      <DollarField label="Prize money" value={cents} onChange={setCents} />
      <NumberField label="People" value={people} onChange={setPeople} />
      <RangeSlider label="Age" value={age} onChange={setAge} words={(years) => `${years} years`} />
      <Rating label="Stars, clearable" value={stars} onChange={setStars} clearable />
      <Rating label="Mood" look="smiles" value={mood} onChange={setMood} />
      <Rating label="Disabled" value={2} disabled />
      <p className="flex items-center gap-2">
        Read only: <Rating label="Average" value={3.64} readOnly />
      </p>
    </>
  )
}
