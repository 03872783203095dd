type Flight<V> = { answer?: Promise<V> }

/** Callers that need the same thing at the same time share one piece of work. */
export class SingleFlight<K, V> {
  private readonly flights = new Map<K, Flight<V>>()

  /** `work` can check whether its result is still wanted; after `forget` or `clear`, it is not. */
  run(key: K, work: (isCurrent: () => boolean) => Promise<V>): Promise<V> {
    const known = this.flights.get(key)?.answer
    if (known !== undefined) return known
    const flight: Flight<V> = {}
    const isCurrent = () => this.flights.get(key) === flight
    this.flights.set(key, flight)
    flight.answer = Promise.try(work, isCurrent).finally(() => {
      if (isCurrent()) this.flights.delete(key)
    })
    return flight.answer
  }

  /** The next caller starts the work again. Callers that are already waiting get the old result. */
  forget(key: K): void {
    this.flights.delete(key)
  }

  clear(): void {
    this.flights.clear()
  }
}
