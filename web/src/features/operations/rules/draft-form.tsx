import { POINT_KEYS, type PointKey } from '@ideathlon/contracts/events/points'
import type { Price, Rules, RulesContent } from '@ideathlon/contracts/rules'
import { writeDraft } from '@ideathlon/contracts/rules-drafts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useAction } from '../use-action.ts'
import { PriceFields } from './price-fields.tsx'

type DraftFormProps = { from: Rules; onDone: () => void }

/** New rules, begun from the ones in force: only what is changed has to be written. */
export function DraftForm({ from, onDone }: DraftFormProps) {
  const [title, setTitle] = useState('')
  const [prices, setPrices] = useState<Record<PointKey, Price>>(from.prices)
  const write = useAction(
    (body: RulesContent) => call(writeDraft, { body }),
    () => 'The draft is written. Try it on the history next.',
  )
  return (
    <form
      className="card mb-5 flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate({ title, prices }, { onSuccess: onDone })
      }}
    >
      <TextField
        label="What are these rules called?"
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
            <span className="min-w-0 break-all text-small">{key}</span>
            <PriceFields
              name={key}
              price={prices[key]}
              before={from.prices[key]}
              onChange={(price) => setPrices((known) => ({ ...known, [key]: price }))}
            />
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Not now
        </Button>
        <Button type="submit" look="primary" busy={write.isPending && 'Writing …'}>
          Write the draft
        </Button>
      </div>
    </form>
  )
}
