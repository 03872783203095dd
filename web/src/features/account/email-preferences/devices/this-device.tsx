import { PUSH_DEVICES_MAX, type PushDevice } from '@ideathlon/contracts/integrators/push'
import { useRemoveDevice, useTurnOn } from '../../../../entities/notification/queries/push.ts'
import type { DeviceState } from '../../../../entities/notification/this-device.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Switch } from '../../platform-preferences/choices.tsx'

const REASONS: Partial<Record<DeviceState, string>> = {
  unsupported:
    'This browser does not support website notifications. On an iPhone or iPad, first add Ideathlon to the home screen and open it there.',
  blocked:
    'This browser blocks notifications from Ideathlon. Allow them in its settings for this website, then reload this page.',
  missing: 'Reload this page once. After that, this browser can show notifications.',
}

const OUTCOMES = {
  on: '',
  refused: 'You did not allow notifications, so they stay off.',
  failed: 'Your browser could not reach its push service. Try again in a moment.',
}

type ThisDeviceProps = {
  state: DeviceState
  publicKey: string
  device: PushDevice | undefined
}

/** The switch for this browser, or the reason why there is none. */
export function ThisDevice({ state, publicKey, device }: ThisDeviceProps) {
  const turnOn = useTurnOn(publicKey)
  const remove = useRemoveDevice()
  const reason = REASONS[state]
  if (reason !== undefined) {
    return <p className="mt-4 rounded-control bg-gold-soft p-3.5 text-gold-ink">{reason}</p>
  }
  const isBusy = turnOn.isPending || remove.isPending
  const turn = (isOn: boolean) => {
    if (isBusy) return
    if (isOn) turnOn.mutate()
    else if (device) remove.mutate(device)
  }
  return (
    <div className="mt-2">
      <Switch
        label="Notifications on this device"
        says={`Your browser will ask for permission. You can add up to ${PUSH_DEVICES_MAX} devices.`}
        on={turnOn.isPending || (state === 'on' && !remove.isPending)}
        onTurn={turn}
      />
      <Announced className="text-caption text-muted">
        {turnOn.isPending ? 'Waiting for your browser…' : OUTCOMES[turnOn.data ?? 'on']}
      </Announced>
    </div>
  )
}
