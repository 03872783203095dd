import type { NotificationLevels } from '@ideathlon/contracts/notification-calls'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { useSilence } from '../../../../entities/notification/queries/push.ts'

type SilentGroupsProps = { silent: readonly NotificationGroup[]; levels: NotificationLevels }

/**
 * Selects the groups of notifications that devices show. A group that is turned off in general is
 * off here, too.
 */
export function SilentGroups({ silent, levels }: SilentGroupsProps) {
  const { mutate, isPending, variables } = useSilence()
  const groups = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]
  const isShown = (group: NotificationGroup) =>
    isPending && variables.group === group ? !variables.silent : !silent.includes(group)
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="sr-only">Show on your devices</legend>
      <p className="mb-1 font-semibold" aria-hidden="true">
        Show on your devices
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {groups
          .filter((group) => levels[group] !== 'off')
          .map((group) => (
            <label key={group} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isShown(group)}
                onChange={({ target }) => mutate({ group, silent: !target.checked })}
                className="size-5 shrink-0 accent-[var(--primary)]"
              />
              {NOTIFICATION_GROUPS[group].label}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
