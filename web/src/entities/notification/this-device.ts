/**
 * `unsupported`: this browser shows no notifications of websites. `blocked`: its user said no to
 * ours. `missing`: the site is not installed in this browser yet, which takes one visit.
 */
export type DeviceState = 'unsupported' | 'blocked' | 'missing' | 'off' | 'on'

/**
 * What this browser says, without asking its user. `publicKey`: of the server, with
 * which it must have subscribed.
 */
export async function readThisDevice(publicKey: string): Promise<DeviceState> {
  if (!canPush()) return 'unsupported'
  const permission = await readPermission()
  if (permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return 'missing'
  const subscription = await registration.pushManager.getSubscription()
  const isOurs = subscription !== null && keyOf(subscription) === publicKey
  return isOurs && permission === 'granted' ? 'on' : 'off'
}

/**
 * Asks the user, and subscribes this browser again, because messages for an earlier member may be
 * on their way to the old subscription.
 */
export async function subscribeThisDevice(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(wanted).catch(() => undefined)
  if (subscription === undefined) return 'failed'
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Ends the subscription in this browser, so that nothing on its way to it arrives. */
export async function forgetThisDevice(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function readPermission(): Promise<string> {
  const { permissions } = navigator
  if (permissions === undefined) return Notification.permission
  return (await permissions.query({ name: 'notifications' })).state
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
