import { deviceName } from '@ideathlon/contracts/device-name'
import type { PushDevice } from '@ideathlon/contracts/integrators/push'
import { Laptop, Smartphone } from 'lucide-react'
import { useRemoveDevice } from '../../../../entities/notification/queries/push.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../../ui/time/ago.tsx'

export function DeviceRow({ device }: { device: PushDevice }) {
  const remove = useRemoveDevice()
  const Icon = /iPhone|Android/.test(device.name) ? Smartphone : Laptop
  const name = deviceName(device.name)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="me-auto min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="text-muted text-small">
          Added: <Ago at={device.created_at} />
        </span>
      </span>
      {device.is_this && <Pill tone="primary">This device</Pill>}
      <Button
        look="ghost"
        aria-label={`Remove ${name}`}
        busy={remove.isPending && 'Removing…'}
        onClick={() => remove.mutate(device)}
      >
        Remove
      </Button>
    </li>
  )
}
