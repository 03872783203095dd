import type { RacePrize } from '@ideathlon/contracts/olympiad/terms'
import { EARNING_ROLES, ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { DollarField } from '../../../ui/inputs/texts/number-field.tsx'

type RaceFieldsProps = {
  races: readonly RacePrize[]
  onChange: (races: readonly RacePrize[]) => void
}

/** The race across all roles, the races of individual roles, and the prize of each. */
export function RaceFields({ races, onChange }: RaceFieldsProps) {
  const set = (role: Role, prize: number) =>
    onChange(races.map((race) => (race.role === role ? { role, prize } : race)))
  const toggle = (role: Role, isOn: boolean) =>
    onChange(isOn ? [...races, { role, prize: 0 }] : races.filter((race) => race.role !== role))
  const roles: readonly Role[] = ['overall', ...EARNING_ROLES.filter((role) => role !== 'patron')]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Races and their prizes</legend>
      <p className="text-muted text-small">
        The top 33% in each race share its prize. Funding is added to the Idea Race.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {roles.map((role) => {
          const race = races.find((each) => each.role === role)
          const label = role === 'overall' ? 'Idea Race' : ROLE_LABELS[role]
          return (
            <li key={role} className="rounded-control border border-line p-3">
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={race !== undefined}
                  disabled={role === 'overall'}
                  onChange={({ target }) => toggle(role, target.checked)}
                  className="size-5 accent-[var(--primary)]"
                />
                <b className="font-semibold">{label}</b>
              </label>
              {race && (
                <DollarField
                  label={<span className="font-normal text-muted text-small">{label} prize</span>}
                  value={race.prize === 0 ? null : race.prize}
                  onChange={(cents) => set(role, cents ?? 0)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
