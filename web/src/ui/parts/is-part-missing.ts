/** A part's own script or sheet did not arrive. Each browser reports it in its own way. */
const NOT_ARRIVED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && NOT_ARRIVED.test(error.message)
}
