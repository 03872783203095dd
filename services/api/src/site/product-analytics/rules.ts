import { createHash } from 'node:crypto'

/** Of every so many devices, one is counted: enough to see what is used, little about anybody. */
const SAMPLE_OF = 4

export type Consent = {
  cookie: string | undefined
  doNotTrack: string | undefined
  globalPrivacyControl: string | undefined
}

/** Agreed, and not taken back by a browser that asks for everybody to be left alone. */
export function hasConsent({ cookie, doNotTrack, globalPrivacyControl }: Consent): boolean {
  return cookie === 'yes' && doNotTrack !== '1' && globalPrivacyControl !== '1'
}

/** A device by which its events belong together, and by which nobody finds it. `salt`: this installation's. */
export function deviceOf(fingerprint: string, salt: string): Buffer {
  return createHash('sha256').update(`${salt}\n${fingerprint}`).digest().subarray(0, 16)
}

/** All of a device's events, or none of them. */
export const isSampled = (device: Buffer): boolean => device.readUInt32BE(0) % SAMPLE_OF === 0
