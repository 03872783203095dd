import * as z from 'zod'
import { Data } from '../answer.ts'
import { NotificationGroupName } from '../notification-calls.ts'
import { route } from '../route.ts'

export const PUSH_DEVICES_MAX = 10

/** A P-256 point of 65 bytes and a secret of 16 bytes, as browsers encode them. */
const P256dh = z.string().regex(/^[\w-]{87}=?$/, 'This is not a valid browser push key.')
const Auth = z.string().regex(/^[\w-]{22}(==)?$/, 'This is not a browser’s push secret.')

const PushDevice = z.object({
  id: z.int(),
  /** For example "Firefox on Linux"; empty if unknown. */
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Whether this device sent the request. */
  is_this: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const PushState = z.object({
  /** The key with which a browser subscribes. */
  public_key: z.string(),
  devices: z.array(PushDevice),
  /** The groups of notifications that are not shown on any device. */
  silent: z.array(NotificationGroupName),
})

export const readPush = route({
  method: 'GET',
  url: '/me/push',
  auth: 'member',
  shadow: 'never',
  summary: 'The devices that show my notifications, and the key with which a browser subscribes',
  status: 200,
  answer: Data(PushState),
})

/**
 * In the format of `PushSubscription.toJSON()`. The subscription ends with the session of the
 * device.
 */
export const subscribePush = route({
  method: 'PUT',
  url: '/me/push',
  auth: 'member',
  shadow: 'never',
  summary: 'Show my notifications on this device',
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
    keys: z.object({ p256dh: P256dh, auth: Auth }),
  }),
  status: 200,
  answer: Data(PushState),
})

export const removePushDevice = route({
  method: 'DELETE',
  url: '/me/push/devices/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Stop showing my notifications on a device',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  status: 204,
  answer: z.undefined(),
})

export const silencePushGroup = route({
  method: 'PUT',
  url: '/me/push/groups/:group',
  auth: 'member',
  shadow: 'never',
  summary: 'Choose whether my devices show the notifications of a group',
  params: z.object({ group: NotificationGroupName }),
  body: z.object({ silent: z.boolean() }),
  status: 204,
  answer: z.undefined(),
})

/**
 * The fields of a message that the service worker reads. `device`: the device that the message is
 * for.
 */
export const PushPayload = z.object({
  device: z.int(),
  body: z.string(),
  link: z.string().startsWith('/'),
  tag: z.string(),
})
export type PushPayload = z.infer<typeof PushPayload>
