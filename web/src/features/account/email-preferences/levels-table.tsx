import type { NotificationLevels } from '@ideathlon/contracts/notification-calls'
import {
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  NotificationLevel,
} from '@ideathlon/contracts/notification-kind'
import { SelectField } from '../../../ui/controls/select-field.tsx'

const GROUPS = Object.entries(NOTIFICATION_GROUPS) as [
  NotificationGroup,
  (typeof NOTIFICATION_GROUPS)[NotificationGroup],
][]

const WORDS: Record<NotificationLevel, { label: string; short: string }> = {
  off: { label: 'Off', short: 'Off' },
  'in-app': { label: 'On Ideathlon only', short: 'In app' },
  instant: { label: 'E-mail immediately', short: 'Instant' },
  daily: { label: 'Daily e-mail', short: 'Daily' },
  weekly: { label: 'E-mail on Mondays', short: 'Weekly' },
}

type LevelsProps = {
  levels: NotificationLevels
  onChange: (group: NotificationGroup, level: NotificationLevel) => void
}

/** One row per group and one column per level; on narrow screens, one list per group. */
export function LevelsTable({ levels, onChange }: LevelsProps) {
  return (
    <>
      <table className="hidden w-full border-collapse sm:table">
        <thead>
          <tr className="text-caption text-muted">
            <th scope="col" className="pb-2 text-start font-medium">
              Notify me about
            </th>
            {NotificationLevel.options.map((level) => (
              <th key={level} scope="col" className="w-20 pb-2 text-center font-medium">
                {WORDS[level].short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(([group, { label, says }]) => (
            <tr key={group} className="border-line border-t">
              <th scope="row" className="py-3 pe-4 text-start">
                <span className="block font-semibold">{label}</span>
                <span className="block font-normal text-caption text-muted">{says}</span>
              </th>
              {NotificationLevel.options.map((level) => (
                <td key={level} className="text-center">
                  <label className="touch inline-grid cursor-pointer place-items-center rounded-control hover:bg-primary-soft">
                    <span className="sr-only">
                      {label}: {WORDS[level].label}
                    </span>
                    <input
                      type="radio"
                      name={`level-${group}`}
                      checked={levels[group] === level}
                      onChange={() => onChange(group, level)}
                      className="size-5 accent-[var(--primary)]"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-5 sm:hidden">
        {GROUPS.map(([group, { label, says }]) => (
          <SelectField
            key={group}
            label={label}
            hint={says}
            value={levels[group]}
            onChange={(event) => onChange(group, NotificationLevel.parse(event.target.value))}
          >
            {NotificationLevel.options.map((level) => (
              <option key={level} value={level}>
                {WORDS[level].label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  )
}
