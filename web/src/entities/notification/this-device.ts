/**
 * `unsupported`: this browser cannot show notifications from websites. `blocked`: its user has
 * denied ours. `missing`: the site's service worker is not installed yet, which takes one visit.
 */
export type DeviceState = 'unsupported' | 'blocked' | 'missing' | 'off' | 'on'

/**
 * Reads the state of this browser without prompting its user. `publicKey`: the server's key; a
 * subscription made for another key does not count.
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
 * Prompts the user and renews the browser's subscription, because messages for an earlier member
 * may still be on their way to the old one.
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

/** Ends the subscription in this browser, so that nothing more arrives through it. */
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
