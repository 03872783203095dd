import { ASSUMPTION_MIN } from '@ideathlon/contracts/limits'
import { Check, CircleAlert, Lightbulb } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePerAssumption } from '../../../../entities/score/use-price.ts'
import { plural } from '../../../../lib/format/format.ts'
import { Tabs } from '../../../../ui/controls/tabs.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { AssumptionField } from '../../compose/assumption-fields.tsx'
import { ASSUMPTIONS, type QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'
import { DigDeeper } from './dig-deeper.tsx'

type Assumption = (typeof ASSUMPTIONS)[number]

const ORDER = ['assumption_what', 'assumption_who', 'assumption_why'] as const
const SHOWN = ORDER.flatMap((field) => ASSUMPTIONS.filter((each) => each.field === field))

/** What the asker takes for granted, one assumption at a time. */
export function Step() {
  const price = usePerAssumption('ChallengePublished:CreatedChallenge')
  const each = price?.each ?? 0
  const { field, showField } = useFlow()
  return (
    <>
      <PageHead title="What do you take for granted?">
        Ideas get better when people know what might be wrong.{' '}
        {each > 0 &&
          plural(each, {
            one: 'Each assumption you write earns {n} neuron.',
            other: 'Each assumption you write earns {n} neurons.',
          })}
      </PageHead>
      <Tabs
        label="Your assumptions"
        open={field}
        onOpen={showField}
        tabs={SHOWN.map((assumption) => ({
          key: assumption.field,
          label: <Label assumption={assumption} />,
          panel: <Panel assumption={assumption} each={each} dive={price?.eachDive ?? 0} />,
        }))}
      />
    </>
  )
}

function Label({ assumption: { field, label } }: { assumption: Assumption }) {
  const { control, formState } = useFormContext<QuestionDraft>()
  const isWrong = formState.errors[field] !== undefined
  const text = useWatch({ control, name: field }) ?? ''
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      {isWrong && <CircleAlert aria-label="(has a problem)" className="size-4 text-loss-ink" />}
      {text.trim().length >= ASSUMPTION_MIN && (
        <Check aria-label="(filled in)" className="size-4 text-gain-ink" strokeWidth={3} />
      )}
    </span>
  )
}

type PanelProps = { assumption: Assumption; each: number; dive: number }

function Panel({ assumption, each, dive }: PanelProps) {
  const { kind } = assumption
  return (
    <div className="mt-3 flex flex-col gap-4">
      <section className="card p-5 sm:p-6" aria-label={assumption.label}>
        {kind === 'what' && (
          <p className="mb-4 flex items-center gap-2 font-semibold text-gold-ink">
            <Lightbulb aria-hidden="true" className="size-5" />
            Start with the Monkey first
          </p>
        )}
        <AssumptionField assumption={assumption} each={each} isAlone />
      </section>
      <DigDeeper key={kind} kind={kind} neurons={dive} />
    </div>
  )
}
