import {
  readPush,
  removePushDevice,
  silencePushGroup,
  subscribePush,
} from '@ideathlon/contracts/integrators/push'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read, useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { forgetThisDevice, readThisDevice, subscribeThisDevice } from '../this-device.ts'

const PUSH = read(readPush, {})
const THIS_DEVICE = ['this-device']

const refreshDevices = () =>
  Promise.all([refresh(readPush), queryClient.invalidateQueries({ queryKey: THIS_DEVICE })])

/**
 * The member's devices, and the state of this browser. Notifications count as on only if the
 * browser has a subscription and the server lists this device.
 */
export function useDevices() {
  const push = useRead(readPush, {})
  const key = push.data?.data.public_key
  const here = useQuery({
    queryKey: [...THIS_DEVICE, key],
    queryFn: () => readThisDevice(key ?? ''),
    enabled: key !== undefined,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const isKnown = push.data?.data.devices.some((device) => device.is_this) ?? false
  const state = here.data === 'on' && !isKnown ? 'off' : here.data
  return { push, state }
}

export function useTurnOn(publicKey: string) {
  return useChange(
    async () => {
      const body = await subscribeThisDevice(publicKey)
      if (typeof body === 'string') return body
      queryClient.setQueryData(PUSH.queryKey, await call(subscribePush, { body }))
      return 'on' as const
    },
    {
      says: (outcome) => (outcome === 'on' ? 'Notifications are on for this device.' : ''),
      refresh: refreshDevices,
    },
  )
}

/** Removes a device. If it is this one, its subscription in the browser ends as well. */
export function useRemoveDevice() {
  return useChange(
    async ({ id, is_this: isThis }: { id: number; is_this: boolean }) => {
      await call(removePushDevice, { params: { id } })
      if (isThis) await forgetThisDevice()
    },
    { refresh: refreshDevices },
  )
}

export function useSilence() {
  return useChange(
    ({ group, silent }: { group: NotificationGroup; silent: boolean }) =>
      call(silencePushGroup, { params: { group }, body: { silent } }),
    { refresh: () => refresh(readPush) },
  )
}
