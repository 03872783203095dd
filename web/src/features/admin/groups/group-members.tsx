import { changeGroupMember, type Group } from '@ideathlon/contracts/community/groups'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

/** The members of a group, and a field to add another. */
export function GroupMembers({ group }: { group: Group }) {
  const [handle, setHandle] = useState('')
  const change = usePower(async (body: { handle: string; is_in: boolean }) => {
    await call(changeGroupMember, { params: { id: group.id }, body })
    setHandle('')
    return body.is_in ? 'Added. The member was notified.' : 'Removed. The member was notified.'
  })
  const name = handle.trim().replace(/^@/, '').toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') change.mutate({ handle: name, is_in: true })
  }
  return (
    <>
      <ul aria-label={`Members of ${group.name}`} className="flex flex-wrap gap-2">
        {group.members.map((member) => (
          <li
            key={member.id}
            className="flex items-center rounded-pill border border-line bg-surface"
          >
            <Link
              to={`/admin/users/${member.handle}`}
              className="touch inline-flex items-center rounded-pill ps-4 font-medium text-small hover:text-primary-ink"
            >
              <bdi>@{member.handle}</bdi>
            </Link>
            <button
              type="button"
              aria-label={`Remove @${member.handle} from ${group.name}`}
              onClick={() => change.mutate({ handle: member.handle, is_in: false })}
              className="touch grid place-items-center rounded-pill text-muted hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={`Add to ${group.name}`}
            placeholder="Handle"
            value={handle}
            onChange={({ target }) => setHandle(target.value)}
          />
        </div>
        <Button type="submit" disabled={name === ''} busy={change.isPending && 'Saving…'}>
          Add
        </Button>
      </form>
    </>
  )
}
