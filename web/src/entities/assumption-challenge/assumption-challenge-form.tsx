import { type ChallengeAssumption, challengeAssumption } from '@ideathlon/contracts/assumptions'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { ASSUMPTION_MAX } from '@ideathlon/contracts/limits'
import { call } from '../../api/call.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { KIND_LABELS } from '../challenge/assumption-kinds.ts'
import { refreshAssumptionChallenges } from './queries.ts'

type AssumptionChallengeFormProps = {
  slug: string
  kind: AssumptionKind
  assumed: string
  onDone: () => void
}

/**
 * The form for an assumption challenge: an alternative to the asker's assumption,
 * and the reason for it.
 */
export function AssumptionChallengeForm({
  slug,
  kind,
  assumed,
  onDone,
}: AssumptionChallengeFormProps) {
  const send = async (body: ChallengeAssumption) => {
    await call(challengeAssumption, { params: { challenge: slug }, body })
    toast('Assumption challenged. You stay anonymous until the challenge closes.')
    onDone()
    await refreshAssumptionChallenges()
  }
  return (
    <Form
      contract={challengeAssumption.body}
      start={{ kind, alternative: '', reason: '' }}
      send={send}
      guarded
      label={`Challenge the “${KIND_LABELS[kind]}” assumption`}
    >
      {({ busy }) => (
        <>
          <blockquote className="max-h-40 overflow-y-auto border-line-strong border-s-3 ps-4 text-muted">
            {assumed}
          </blockquote>
          <Fields />
          <FormActions busy={busy && 'Saving…'} onCancel={onDone}>
            Challenge this assumption
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Fields() {
  return (
    <>
      <AreaEntry
        name="alternative"
        label="What might be true instead?"
        rows={3}
        maxLength={ASSUMPTION_MAX}
      />
      <AreaEntry
        name="reason"
        label="Why do you think so?"
        hint="For example, something you saw, read or tried. You cannot change this later."
        rows={3}
        maxLength={ASSUMPTION_MAX}
      />
    </>
  )
}
