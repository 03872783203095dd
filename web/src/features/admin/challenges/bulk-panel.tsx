import {
  type BulkChange,
  type BulkRow,
  changeChallenges,
} from '@ideathlon/contracts/community/managed-challenges'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { MomentField } from '../../../ui/inputs/dates/moment-field.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { BulkResults } from './bulk-results.tsx'
import { ACTIONS } from './state-labels.ts'

type Shown = { change: BulkChange; rows: readonly BulkRow[]; isDone: boolean }

/** Makes one change to all selected challenges, after a preview of each row. */
export function BulkPanel({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  const [shown, setShown] = useState<Shown>()
  const preview = useChange(async (change: BulkChange) => {
    const { data } = await call(changeChallenges, { body: { challenges: ids, change } })
    setShown({ change, rows: data.rows, isDone: false })
  })
  const apply = usePower(async (change: BulkChange) => {
    const body = { challenges: ids, change, dry_run: false }
    const { data } = await call(changeChallenges, { body })
    setShown({ change, rows: data.rows, isDone: true })
    return plural(data.changed, { one: '{n} challenge changed.', other: '{n} challenges changed.' })
  })
  const changes = shown?.rows.filter((row) => row.change !== null).length ?? 0
  return (
    <Section
      id="bulk"
      title={plural(ids.length, {
        one: '{n} challenge selected',
        other: '{n} challenges selected',
      })}
      className="card mb-4 flex flex-col gap-4 p-5"
    >
      <Choice
        busy={preview.isPending}
        onPreview={(change) => preview.mutate(change)}
        onEdit={() => setShown(undefined)}
        onClear={onClear}
      />
      {shown && (
        <>
          <BulkResults rows={shown.rows} isDone={shown.isDone} />
          {!shown.isDone && (
            <Button
              look="danger"
              className="self-end"
              disabled={changes === 0}
              busy={apply.isPending && 'Changing…'}
              onClick={() => apply.mutate(shown.change)}
            >
              {plural(changes, {
                one: 'Change {n} challenge',
                other: 'Change {n} challenges',
                none: 'Nothing to change',
              })}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

type ChoiceProps = {
  busy: boolean
  onPreview: (change: BulkChange) => void
  onEdit: () => void
  onClear: () => void
}

function Choice({ busy, onPreview, onEdit, onClear }: ChoiceProps) {
  const [action, setAction] = useState<BulkChange['action']>('hide')
  const [category, setCategory] = useState('')
  const [closesAt, setClosesAt] = useState('')
  const categories = useCategories()
  const change = changeOf({ action, category, closesAt })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-56">
        <SelectField
          label="Action"
          value={action}
          onChange={({ target }) => {
            setAction(target.value as BulkChange['action'])
            onEdit()
          }}
        >
          {Object.entries(ACTIONS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {action === 'move' && (
        <div className="w-full sm:w-64">
          <SelectField
            label="New category"
            value={category}
            onChange={({ target }) => {
              setCategory(target.value)
              onEdit()
            }}
          >
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {action === 'extend' && (
        <div className="w-full sm:w-96">
          <MomentField
            label="New closing time"
            value={closesAt}
            onChange={(at) => {
              setClosesAt(at)
              onEdit()
            }}
          />
        </div>
      )}
      <Button
        look="primary"
        disabled={change === undefined}
        busy={busy && 'Loading…'}
        onClick={() => change && onPreview(change)}
      >
        Preview
      </Button>
      <Button look="ghost" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

type Fields = { action: BulkChange['action']; category: string; closesAt: string }

/** The change to make; undefined while a field is missing. */
function changeOf({ action, category, closesAt }: Fields): BulkChange | undefined {
  if (action === 'move') return category === '' ? undefined : { action, category: Number(category) }
  if (action === 'extend') return closesAt === '' ? undefined : { action, closes_at: closesAt }
  return { action }
}
