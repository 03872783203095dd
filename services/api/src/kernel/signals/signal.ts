import type { ApiDb, Tx } from '../deps.ts'

/**
 * Something that happened in one slice, as other slices are told of it in the same transaction. A slice declares
 * its signals in `signals.ts`; who reacts is listed in `subscribers.ts` at the top, so that the slice knows nobody.
 */
export type Signal<T> = { readonly name: string; readonly carries?: (data: T) => void }

/** What a signal carries. */
export type SignalData<S> = S extends Signal<infer T> ? T : never

export const signal = <T>(name: string): Signal<T> => ({ name })

type React<T> = (tx: ApiDb | Tx, data: T, now: Date) => Promise<void>

export type Subscriber = { name: string; react: React<never> }

/** Reacts to a signal within the transaction that emits it. What it throws ends that transaction. */
export const on = <T>({ name }: Signal<T>, react: React<T>): Subscriber => ({ name, react })

let connected: ReadonlyMap<string, readonly Subscriber[]> | undefined

/** Connects everybody who reacts to signals in this process; called once by each program that runs commands. */
export function connectSubscribers(subscribers: readonly Subscriber[]): void {
  connected = Map.groupBy(subscribers, ({ name }) => name)
}

/** Runs every subscriber in the order of the list, before the transaction of `tx` commits. */
export async function emit<T>(
  tx: ApiDb | Tx,
  { name }: Signal<T>,
  data: T,
  now: Date,
): Promise<void> {
  if (connected === undefined) throw new Error(`"${name}" was emitted before connectSubscribers`)
  for (const { react } of connected.get(name) ?? []) await (react as React<T>)(tx, data, now)
}
