import { DUTIES, type Duty } from '@ideathlon/contracts/community/duties'
import {
  changeGroup,
  createGroup,
  type Group,
  type GroupDraft,
} from '@ideathlon/contracts/community/groups'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'

const NAME_MIN = 2
const NEW: GroupDraft = { name: '', description: '', duties: [] }

/** Creates a group, or changes its name and duties. */
export function GroupForm({ group, onDone }: { group?: Group; onDone: () => void }) {
  const [draft, setDraft] = useState<GroupDraft>(() =>
    group === undefined
      ? NEW
      : { name: group.name, description: group.description, duties: group.duties },
  )
  const save = usePower(async () => {
    if (group === undefined) await call(createGroup, { body: draft })
    else await call(changeGroup, { params: { id: group.id }, body: draft })
    onDone()
    return 'Group saved.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.name.trim().length >= NAME_MIN) save.mutate(undefined)
  }
  const toggle = (duty: Duty) =>
    setDraft({
      ...draft,
      duties: draft.duties.includes(duty)
        ? draft.duties.filter((each) => each !== duty)
        : [...draft.duties, duty],
    })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Name"
        maxLength={60}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <TextArea
        label="Description"
        rows={2}
        maxLength={300}
        value={draft.description}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Duties</legend>
        {Object.entries(DUTIES).map(([duty, { label, says }]) => (
          <label key={duty} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={draft.duties.includes(duty as Duty)}
              onChange={() => toggle(duty as Duty)}
            />
            <span>
              <b className="font-semibold">{label}</b>
              <span className="block text-muted text-small">{says}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        look="primary"
        className="self-end"
        disabled={draft.name.trim().length < NAME_MIN}
        busy={save.isPending && 'Saving…'}
      >
        {group === undefined ? 'Create group' : 'Save group'}
      </Button>
    </form>
  )
}
