import { createHash } from 'node:crypto'

/** One in this many devices is counted. */
const SAMPLE_OF = 4

export type Consent = {
  cookie: string | undefined
  doNotTrack: string | undefined
  globalPrivacyControl: string | undefined
}

/** Whether the visitor consented and the browser does not send a do-not-track signal. */
export function hasConsent({ cookie, doNotTrack, globalPrivacyControl }: Consent): boolean {
  return cookie === 'yes' && doNotTrack !== '1' && globalPrivacyControl !== '1'
}

/**
 * A hash that groups the events of a device without identifying it.
 * `salt`: differs for each installation.
 */
export function deviceOf(fingerprint: string, salt: string): Buffer {
  return createHash('sha256').update(`${salt}\n${fingerprint}`).digest().subarray(0, 16)
}

/** Samples by device: all events of a device are stored, or none. */
export const isSampled = (device: Buffer): boolean => device.readUInt32BE(0) % SAMPLE_OF === 0
