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
  /** True if the prize has been promised, so that its type cannot change. */
  isKindFixed?: boolean
}

/** The prize of a challenge: its type, name, description and money. */
export function PrizeFields(props: PrizeFieldsProps) {
  const { value, onChange, errors = {}, hint, isKindFixed = false } = props
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
          onChange(
            withPrizeType(value, PRIZE_TYPES.find((each) => each === target.value) ?? 'points'),
          )
        }
      >
        {PRIZE_TYPES.map((each) => (
          <option key={each} value={each}>
            {PRIZE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <PrizeDetails value={value} onChange={onChange} errors={errors} />
    </>
  )
}

/** The other fields that this type of prize needs: name and description, money, or both. */
export function PrizeDetails(props: Pick<PrizeFieldsProps, 'value' | 'onChange' | 'errors'>) {
  const { value, onChange, errors = {} } = props
  const change = (patch: Partial<Prize>) => onChange({ ...value, ...patch })
  return (
    <>
      {hasWords(value.type) && (
        <>
          <TextField
            label="Name of the prize"
            name="prize.title"
            maxLength={PRIZE_TITLE_MAX}
            value={value.title}
            error={errors.title}
            hint={`At most ${PRIZE_TITLE_MAX} characters, so that it fits on a badge.`}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label="Prize description"
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
          label={value.type === 'money' ? 'Prize money' : 'Prize money (additional)'}
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

/** Changes the type of a prize and drops the fields that the new type does not need. */
export const withPrizeType = (prize: Prize, type: Prize['type']): Prize => ({
  ...(hasWords(type) ? prize : { ...NO_PRIZE, cents: type === 'points' ? 0 : prize.cents }),
  type,
})

const hasWords = (type: Prize['type']) => type !== 'points' && type !== 'money'
