import { X } from 'lucide-react'
import { useState } from 'react'
import { MemberPicker } from '../../../ui/inputs/people/member-picker.tsx'
import { counted } from '../../../words/numbers.ts'

type NamedProps = { members: readonly number[]; onChange: (members: number[]) => void }

/** Members for whom it is on whatever else is said. Those chosen before are known by their number. */
export function Named({ members, onChange }: NamedProps) {
  const [names, setNames] = useState<Record<number, string>>({})
  return (
    <div className="flex flex-col gap-2">
      <MemberPicker
        label={members.length === 0 ? 'And for' : `And for ${counted(members.length, 'member')}`}
        placeholder="A handle or a name"
        onPick={({ id, handle }) => {
          setNames({ ...names, [id]: `@${handle}` })
          if (!members.includes(id)) onChange([...members, id])
        }}
      />
      {members.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {members.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Not for ${names[id] ?? `member ${id}`} any more`}
                onClick={() => onChange(members.filter((other) => other !== id))}
                className="touch flex items-center gap-1.5 rounded-pill bg-primary-soft px-3 font-medium text-primary-ink text-small"
              >
                {names[id] ?? `Member ${id}`}
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
