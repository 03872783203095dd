import { POINT_KEYS, type PointKey } from '@ideathlon/contracts/events/points'
import { PRICE_LABELS } from '@ideathlon/contracts/events/price-labels'
import type { Price, Rules, RulesContent } from '@ideathlon/contracts/rules'
import { changeDraft, type RulesDraft, writeDraft } from '@ideathlon/contracts/rules-drafts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../entities/scoring/queries/actions.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { PriceFields } from './price-fields.tsx'

type DraftFormProps = {
  /** The current rules; the form highlights differences from them. */
  from: Rules
  /** The viewer's draft to edit; without it, the form creates a new one. */
  draft?: RulesDraft
  onDone: () => void
}

/** A form for new rules, prefilled with the current ones. */
export function DraftForm({ from, draft, onDone }: DraftFormProps) {
  const [title, setTitle] = useState(draft?.title ?? '')
  // A key that was added to the catalogue after the draft was written gets today's price.
  const begun = { ...from.prices, ...(draft?.prices as Partial<RulesContent['prices']>) }
  const [prices, setPrices] = useState<Record<PointKey, Price>>(begun)
  const write = useAction(
    (body: RulesContent) =>
      draft ? call(changeDraft, { params: { id: draft.id }, body }) : call(writeDraft, { body }),
    () =>
      draft
        ? 'Draft saved. Test it again: the earlier result no longer applies.'
        : 'Draft saved. Now test it against the history.',
  )
  return (
    <form
      aria-label={draft ? `Edit ${draft.title}` : 'New draft'}
      className={draft ? 'mt-4 flex flex-col gap-4' : 'card mb-5 flex flex-col gap-4 p-5'}
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate({ title, prices }, { onSuccess: onDone })
      }}
    >
      <TextField
        label="Name of these rules"
        value={title}
        maxLength={200}
        required
        onChange={(event) => setTitle(event.target.value)}
      />
      <ul className="flex flex-col">
        {POINT_KEYS.map((key) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-2"
          >
            <span className="min-w-0 text-small leading-snug">{PRICE_LABELS[key]}</span>
            <PriceFields
              name={PRICE_LABELS[key]}
              price={prices[key]}
              before={from.prices[key]}
              onChange={(price) => setPrices((known) => ({ ...known, [key]: price }))}
            />
          </li>
        ))}
      </ul>
      <FormActions busy={write.isPending && 'Saving…'} onCancel={onDone}>
        {draft ? 'Save changes' : 'Save draft'}
      </FormActions>
    </form>
  )
}
