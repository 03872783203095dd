/**
 * Whether an error means that a part's own script or stylesheet did not load. Browsers report this
 * differently.
 */
const NOT_ARRIVED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && NOT_ARRIVED.test(error.message)
}
