import { PRIZE_TYPES } from '@ideathlon/contracts/challenge-formats'
import {
  NO_PRIZE,
  PRIZE_DESCRIPTION_MAX,
  PRIZE_TITLE_MAX,
  type Prize,
} from '@ideathlon/contracts/prizes'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { DollarField } from '../../../ui/inputs/texts/number-field.tsx'
import { PRIZE_NAMES } from './prize-names.ts'

type PrizeErrors = Partial<Record<keyof Prize, string | undefined>>

type PrizeFieldsProps = {
  value: Prize
  onChange: (prize: Prize) => void
  errors?: PrizeErrors
  hint?: string
  /** A prize that was promised keeps its kind. */
  isKindFixed?: boolean
}

/** The prize of a challenge: its kind, its words and its money. */
export function PrizeFields(props: PrizeFieldsProps) {
  const { value, onChange, errors = {}, hint, isKindFixed = false } = props
  const change = (patch: Partial<Prize>) => onChange({ ...value, ...patch })
  const choose = (type: Prize['type']) =>
    onChange({ ...(hasWords(type) ? value : bare(value)), type })
  return (
    <>
      <SelectField
        label="Prize"
        name="prize.type"
        value={value.type}
        disabled={isKindFixed}
        error={errors.type}
        hint={hint}
        onChange={({ target }) =>
          choose(PRIZE_TYPES.find((each) => each === target.value) ?? 'points')
        }
      >
        {PRIZE_TYPES.map((each) => (
          <option key={each} value={each}>
            {PRIZE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {hasWords(value.type) && (
        <>
          <TextField
            label="Name of the prize"
            name="prize.title"
            maxLength={PRIZE_TITLE_MAX}
            value={value.title}
            error={errors.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label="What it is"
            name="prize.description"
            maxLength={PRIZE_DESCRIPTION_MAX}
            value={value.description}
            error={errors.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </>
      )}
      {value.type !== 'points' && (
        <DollarField
          label={value.type === 'money' ? 'Prize money' : 'Prize money on top'}
          hint={
            value.type === 'money'
              ? 'The Top 5 share it in proportion to their neurons in the challenge.'
              : 'Optional. The Top 5 share it.'
          }
          value={value.cents === 0 ? null : value.cents}
          error={errors.cents}
          onChange={(cents) => change({ cents: cents ?? 0 })}
        />
      )}
    </>
  )
}

const hasWords = (type: Prize['type']) => type !== 'points' && type !== 'money'

const bare = ({ cents }: Prize): Prize => ({ ...NO_PRIZE, cents })
