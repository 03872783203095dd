import type { NotificationLevels } from '@ideathlon/contracts/notification-calls'
import { BellRing } from 'lucide-react'
import { useDevices } from '../../../../entities/notification/queries/push.ts'
import { Loading, ProblemState } from '../../../../ui/states/states.tsx'
import { Card } from '../../security/card.tsx'
import { DeviceRow } from './device-row.tsx'
import { SilentGroups } from './silent-groups.tsx'
import { ThisDevice } from './this-device.tsx'

/** Notifications that browsers show while Ideathlon is closed. */
export function DevicesCard({ levels }: { levels: NotificationLevels }) {
  const { push, state } = useDevices()
  const { devices = [], silent = [], public_key: key } = push.data?.data ?? {}
  const isAnyOn = devices.length > 0
  return (
    <Card icon={BellRing} title="Notifications on your devices">
      <p className="text-muted">
        Get notifications even when Ideathlon is closed. They stop on a device when you sign out
        there or do not visit for a week.
      </p>
      {push.isLoadingError && <ProblemState error={push.error} retry={() => void push.refetch()} />}
      {(key === undefined || state === undefined) && !push.isLoadingError && (
        <Loading what="your devices" className="mt-4 h-14 w-full" />
      )}
      {key !== undefined && state !== undefined && (
        <ThisDevice
          state={state}
          publicKey={key}
          device={devices.find((device) => device.is_this)}
        />
      )}
      {isAnyOn && (
        <>
          <ul className="mt-2 divide-y divide-line border-line border-t" aria-label="Your devices">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <SilentGroups silent={silent} levels={levels} />
        </>
      )}
    </Card>
  )
}
