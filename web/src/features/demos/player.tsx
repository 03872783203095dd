import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { DEMO_END } from './playing.ts'
import type { Playing } from './use-playing.ts'

const DEMO_ROLES: readonly Role[] = [
  'overall',
  'catalyst',
  'mentor',
  'scout',
  'analyst',
  'director',
]

type PlayerProps = {
  demo: Playing
  label: string
  role: Role
  onRole: (role: Role) => void
}

/** The controls: play, pause, restart, a slider and the choice of a role. */
export function Player({ demo, label, role, onRole }: PlayerProps) {
  const Icon = demo.playing ? Pause : Play
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <Button look="primary" onClick={demo.toggle}>
          <Icon className="size-4" aria-hidden="true" />
          {demo.playing ? 'Pause' : 'Play'}
        </Button>
        <Button look="ghost" onClick={demo.restart}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Restart
        </Button>
      </div>
      <input
        type="range"
        aria-label={label}
        min={0}
        max={DEMO_END}
        step={1}
        value={demo.at}
        onChange={(event) => demo.move(Number(event.target.value))}
        className="touch w-full accent-[var(--primary)]"
      />
      <SelectField
        label="Role"
        value={role}
        onChange={(event) => onRole(DEMO_ROLES.find((each) => each === event.target.value) ?? role)}
      >
        {DEMO_ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_LABELS[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
