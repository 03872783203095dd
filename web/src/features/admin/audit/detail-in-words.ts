const LONGEST = 300

/** What was kept of an act, as one line: reason first, then the rest. */
export function detailInWords({ reason, ...rest }: Readonly<Record<string, unknown>>): string {
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const all = [...(reason ? [`“${reason}”`] : []), ...others].join(' · ')
  return all.length > LONGEST ? `${all.slice(0, LONGEST)} …` : all
}
