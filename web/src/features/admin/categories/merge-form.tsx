import {
  type ManagedCategory,
  mergeCategory,
} from '@ideathlon/contracts/community/managed-categories'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'

type MergeFormProps = {
  category: ManagedCategory
  all: readonly ManagedCategory[]
  onDone: () => void
}

/** Chooses the category that receives everything from this one. */
export function MergeForm({ category, all, onDone }: MergeFormProps) {
  const [into, setInto] = useState('')
  const merge = usePower(async () => {
    const body = { into: Number(into) }
    await call(mergeCategory, { params: { id: category.id }, body })
    onDone()
    return 'Categories merged.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (into !== '') merge.mutate(undefined)
  }
  const targets = all.filter(
    ({ id, parent, is_archived }) => !is_archived && id !== category.id && parent !== category.id,
  )
  const { challenges, topics, followers, platforms } = category
  const moves = [
    counted(challenges, 'challenge'),
    counted(topics, 'topic'),
    counted(followers, 'follower'),
    plural(platforms, { one: '{n} platform', other: '{n} platforms' }),
  ]
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        {format().list(moves)} will move to the other category, as will drafts. Old links will lead
        there. Points already paid stay on the old leaderboard. This cannot be undone.
      </p>
      <SelectField label="Into" value={into} onChange={({ target }) => setInto(target.value)}>
        <option value="">Choose a category</option>
        {targets.map(({ id, label, parent }) => (
          <option key={id} value={id}>
            {parent === null
              ? label
              : `${all.find((each) => each.id === parent)?.label} › ${label}`}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        look="danger"
        className="self-end"
        disabled={into === ''}
        busy={merge.isPending && 'Merging…'}
      >
        Merge
      </Button>
    </form>
  )
}
