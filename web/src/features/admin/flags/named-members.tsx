import type { AdminFlag } from '@ideathlon/contracts/flag-settings'
import { X } from 'lucide-react'
import { useState } from 'react'
import { MemberPicker } from '../../../entities/member/member-picker.tsx'
import { plural } from '../../../lib/format/format.ts'

type NamedProps = {
  members: readonly number[]
  /**
   * The members whose names the server sends. The picker supplies the names of newly added ones.
   */
  named: AdminFlag['named']
  onChange: (members: number[]) => void
}

/** The members for whom the flag is always on. */
export function Named({ members, named, onChange }: NamedProps) {
  const [picked, setPicked] = useState<Record<number, string>>({})
  const nameOf = (id: number): string => {
    const known = named.find((each) => each.id === id)
    if (known) return known.handle === '' ? known.name : `@${known.handle}`
    return picked[id] ?? 'Account removed'
  }
  return (
    <div className="flex flex-col gap-2">
      <MemberPicker
        label={plural(members.length, {
          none: 'Also on for',
          one: 'Also on for {n} member',
          other: 'Also on for {n} members',
        })}
        placeholder="A handle or a name"
        onPick={({ id, handle }) => {
          setPicked({ ...picked, [id]: `@${handle}` })
          if (!members.includes(id)) onChange([...members, id])
        }}
      />
      {members.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {members.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onChange(members.filter((other) => other !== id))}
                className="touch flex items-center gap-1.5 rounded-pill bg-primary-soft px-3 font-medium text-primary-ink text-small"
              >
                {nameOf(id)}
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
