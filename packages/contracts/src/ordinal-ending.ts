const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** The ending of an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 112th. */
export function ordinalEnding(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  return (isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'
}
