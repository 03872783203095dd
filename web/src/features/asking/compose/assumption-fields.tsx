import { ASSUMPTION_MAX, ASSUMPTION_MIN } from '@ideathlon/contracts/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePerAssumption } from '../../../entities/score/use-price.ts'
import { counted } from '../../../lib/format/counts.ts'
import { plural } from '../../../lib/format/format.ts'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { ASSUMPTIONS, type QuestionDraft } from './question-form.ts'

type Assumption = (typeof ASSUMPTIONS)[number]

/** The asker's assumptions, which ideas can answer. */
export function AssumptionFields() {
  const each = usePerAssumption('ChallengePublished:CreatedChallenge')?.each ?? 0
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-labelledby="assumptions">
      <div>
        <h2 id="assumptions" className="font-bold text-title">
          Your assumptions
        </h2>
        <p className="mt-1 text-muted">
          Optional, but worth it: each one brings you{' '}
          {each > 0 && `${counted(each, 'neuron')} and `}better ideas.
        </p>
      </div>
      {ASSUMPTIONS.map((assumption) => (
        <AssumptionField key={assumption.field} assumption={assumption} each={each} />
      ))}
    </section>
  )
}

type AssumptionFieldProps = {
  assumption: Assumption
  each: number
  /**
   * True if the field has its own section of the page, whose heading already names the assumption.
   */
  isAlone?: boolean
}

/** One assumption, with the number of characters still missing. */
export function AssumptionField({ assumption, each, isAlone = false }: AssumptionFieldProps) {
  const { register, formState } = useFormContext<QuestionDraft>()
  const text = useWatch<QuestionDraft, Assumption['field']>({ name: assumption.field }) ?? ''
  const written = text.trim().length
  const isEnough = written >= ASSUMPTION_MIN
  return (
    <TextArea
      label={isAlone ? assumption.question : `${assumption.label}: ${assumption.question}`}
      placeholder={assumption.placeholder}
      rows={isAlone ? 4 : 2}
      maxLength={ASSUMPTION_MAX}
      aside={each > 0 && <Pill tone={isEnough ? 'gain' : 'plain'}>+{counted(each, 'neuron')}</Pill>}
      hint={<Written count={written} />}
      error={formState.errors[assumption.field]?.message}
      {...register(assumption.field)}
    />
  )
}

function Written({ count }: { count: number }) {
  if (count === 0) return `At least ${ASSUMPTION_MIN} characters, or leave it empty`
  if (count < ASSUMPTION_MIN) {
    return plural(ASSUMPTION_MIN - count, {
      one: '{n} more character, or leave it empty',
      other: '{n} more characters, or leave it empty',
    })
  }
  return (
    <span className="text-gain-ink">
      {plural(count, { one: '{n} character, long enough', other: '{n} characters, long enough' })}
    </span>
  )
}
