import type { PersonFound } from '@ideathlon/contracts/people'
import { useState } from 'react'
import { MemberPicker } from '../../entities/member/member-picker.tsx'
import { PlacePicker } from '../../entities/place/place-picker.tsx'
import { Autocomplete } from '../../ui/inputs/lists/autocomplete.tsx'
import { Menu } from '../../ui/inputs/lists/menu.tsx'
import { toast } from '../../ui/signals/toasts.ts'

const ROLES = ['Catalyst', 'Innovator', 'Analyst', 'Mentor', 'Scout', 'Director', 'Patron'].map(
  (label) => ({ key: label.toLowerCase(), label }),
)

export function ListsShow() {
  const [role, setRole] = useState<string | null>('mentor')
  const [place, setPlace] = useState('')
  const [people, setPeople] = useState<PersonFound[]>([])
  return (
    <>
      <Autocomplete label="A role" items={ROLES} value={role} onChange={setRole} />
      <PlacePicker
        label="Where you live"
        hint="Town data from geonames.org."
        value={place}
        onChange={setPlace}
      />
      <MemberPicker
        label="Members"
        hint={people.map(({ handle }) => `@${handle}`).join(', ') || 'By handle or name.'}
        onPick={(person) => setPeople([...people, person])}
      />
      <div>
        <Menu
          label="Menu"
          items={[
            { label: 'Edit', run: () => toast('Edit') },
            { label: 'Share', run: () => toast('Share') },
            { label: 'Delete', isDanger: true, run: () => toast('Delete') },
          ]}
        />
      </div>
    </>
  )
}
