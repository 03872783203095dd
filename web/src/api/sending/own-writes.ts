/**
 * The log position of this tab's newest write. Reads that can wait for a position carry it, so nobody
 * ever sees a page from before what they just did.
 */
let newest = 0

export function noteWrite(header: string | null) {
  const position = Number(header)
  if (Number.isSafeInteger(position) && position > newest) newest = position
}

export function newestWrite(): number | undefined {
  return newest === 0 ? undefined : newest
}
