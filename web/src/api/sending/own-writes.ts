/**
 * The log position of this tab's newest write. Reads that can wait for a position carry it, so that
 * members always see their own latest change.
 */
let newest = 0

export function recordOwnWrite(header: string | null) {
  const position = Number(header)
  if (Number.isSafeInteger(position) && position > newest) newest = position
}

export function newestWrite(): number | undefined {
  return newest === 0 ? undefined : newest
}
