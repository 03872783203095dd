import { plural } from '../../../lib/format/format.ts'
/** The fields of an event with neurons that folding needs. */
export type Earning = {
  /** When it happened. Of two events at the same moment, the later one in the log is the newer. */
  at: string
  position: number
  /** Events of one kind share one line. */
  kind: string
  /** Thousandths of a neuron, signed. */
  milli: number
}

/** Several events of one kind as one line: the events, newest first, and their sum. */
export type Fold<E> = { kind: string; events: readonly E[]; milli: number }

/**
 * Folds events into one line per kind, ordered by the newest event. Only the kind decides which
 * events share a line, so the lines are the same however much of the list a screen shows.
 */
export function foldEarnings<E>(events: readonly E[], read: (event: E) => Earning): Fold<E>[] {
  const folds = new Map<string, { kind: string; events: E[]; milli: number }>()
  const newestFirst = events
    .map((event) => ({ event, ...read(event) }))
    .sort(
      (one, other) => Date.parse(other.at) - Date.parse(one.at) || other.position - one.position,
    )
  for (const { event, kind, milli } of newestFirst) {
    const fold = folds.get(kind)
    if (fold) {
      fold.events.push(event)
      fold.milli += milli
    } else {
      folds.set(kind, { kind, events: [event], milli })
    }
  }
  return [...folds.values()]
}

/** "3 times"; empty if it happened once. */
export function timesInWords(times: number): string | undefined {
  return times > 1 ? plural(times, { one: '{n} time', other: '{n} times' }) : undefined
}
