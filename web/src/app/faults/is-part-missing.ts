/** A screen's own script did not arrive: no network, or none that reaches us. Each browser says it its own way. */
const NOT_ARRIVED = /dynamically imported module|importing a module script failed/i

export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && NOT_ARRIVED.test(error.message)
}
