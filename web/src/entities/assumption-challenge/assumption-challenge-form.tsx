import { type ChallengeAssumption, challengeAssumption } from '@ideathlon/contracts/assumptions'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { ASSUMPTION_MAX, ASSUMPTION_REASON_MIN } from '@ideathlon/contracts/limits'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { CharactersLeft } from '../../ui/inputs/texts/characters-left.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { KIND_LABELS } from '../challenge/assumption-kinds.ts'
import { useMe } from '../session/queries/me.ts'
import { type DraftPlace, readAssumptionDraft, saveAssumptionDraft } from './assumption-draft.ts'
import { refreshAssumptionChallenges } from './queries.ts'

type AssumptionChallengeFormProps = {
  slug: string
  kind: AssumptionKind
  assumed: string
  onDone: () => void
}

/**
 * The form for an assumption challenge: an alternative to the asker's assumption,
 * and the reason for it. What is not sent stays on the device, because a touch beside the dialog
 * closes it.
 */
export function AssumptionChallengeForm({
  slug,
  kind,
  assumed,
  onDone,
}: AssumptionChallengeFormProps) {
  const member = useMe()?.user.id
  if (member === undefined) return null
  const place = { member, slug, kind }
  const send = async (body: ChallengeAssumption) => {
    await call(challengeAssumption, { params: { challenge: slug }, body })
    saveAssumptionDraft(place, { alternative: '', reason: '' })
    toast('Assumption challenged. You stay anonymous until the challenge closes.')
    onDone()
    await refreshAssumptionChallenges()
  }
  return (
    <Form
      // Another viewer starts with their own text, and does not store this one as theirs.
      key={place.member}
      contract={challengeAssumption.body}
      start={{ kind, ...readAssumptionDraft(place) }}
      send={send}
      label={`Challenge the “${KIND_LABELS[kind]}” assumption`}
    >
      {({ busy }) => (
        <>
          <blockquote className="max-h-40 overflow-y-auto border-line-strong border-s-3 ps-4 text-muted">
            {assumed}
          </blockquote>
          <Fields place={place} />
          <FormActions busy={busy && 'Saving…'} onCancel={onDone}>
            Challenge this assumption
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Fields({ place }: { place: DraftPlace }) {
  const { alternative, reason } = useWatch<ChallengeAssumption>()
  const { member, slug, kind } = place
  useEffect(
    () =>
      saveAssumptionDraft(
        { member, slug, kind },
        { alternative: alternative ?? '', reason: reason ?? '' },
      ),
    [member, slug, kind, alternative, reason],
  )
  return (
    <>
      <Area name="alternative" label="What might be true instead?" text={alternative} />
      <Area
        name="reason"
        label="Why do you think so?"
        hint="For example, something you saw, read or tried. You cannot change this later."
        text={reason}
      />
    </>
  )
}

type AreaProps = {
  name: 'alternative' | 'reason'
  label: string
  hint?: string
  text: string | undefined
}

function Area({ text = '', ...rest }: AreaProps) {
  return (
    <AreaEntry
      {...rest}
      rows={3}
      maxLength={ASSUMPTION_MAX}
      aside={<CharactersLeft text={text} min={ASSUMPTION_REASON_MIN} max={ASSUMPTION_MAX} />}
    />
  )
}
