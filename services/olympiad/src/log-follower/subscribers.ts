import type { Subscriber } from './subscriber.ts'

/** Who does something about money when the log tells of an event; each event goes through this list in order. */
export const SUBSCRIBERS: readonly Subscriber[] = []
