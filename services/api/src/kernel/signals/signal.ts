import type { ApiDb, Tx } from '../deps.ts'

/**
 * Something that happened in one slice, to which other slices react in the same transaction. A
 * slice declares its signals in `signals.ts`. The reactions are listed in `subscribers.ts` at the
 * top level, so the slice depends on none of them.
 */
export type Signal<T> = { readonly name: string; readonly carries?: (data: T) => void }

/** What a signal carries. */
export type SignalData<S> = S extends Signal<infer T> ? T : never

export const signal = <T>(name: string): Signal<T> => ({ name })

type React<T> = (tx: Tx, data: T, now: Date) => Promise<void>

export type Subscriber = { name: string; react: React<never> }

/**
 * A reaction to a signal, within the transaction that emits it. If it throws, that transaction is
 * rolled back.
 */
export const on = <T>({ name }: Signal<T>, react: React<T>): Subscriber => ({ name, react })

let connected: ReadonlyMap<string, readonly Subscriber[]> | undefined

/** Connects all reactions in this process. Called once by each program that runs commands. */
export function connectSubscribers(subscribers: readonly Subscriber[]): void {
  connected = Map.groupBy(subscribers, ({ name }) => name)
}

/** Runs every subscriber, in the order of the list, before the transaction `db` commits. */
export async function emit<T>(
  db: ApiDb | Tx,
  { name }: Signal<T>,
  data: T,
  now: Date,
): Promise<void> {
  if (connected === undefined) throw new Error(`"${name}" was emitted before connectSubscribers`)
  const reactions = connected.get(name) ?? []
  const run = async (tx: Tx) => {
    for (const { react } of reactions) await (react as React<T>)(tx, data, now)
  }
  await (db.isTransaction ? run(db as Tx) : db.transaction().execute(run))
}
