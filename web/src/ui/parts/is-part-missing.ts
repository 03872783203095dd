/** The ways in which browsers report that a part's own script or stylesheet did not load. */
const NOT_ARRIVED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && NOT_ARRIVED.test(error.message)
}
