const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
}

/** Decodes the character references in JSX text. */
export function decoded(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => {
    const character = NAMED[name]
    if (character === undefined) throw new Error(`${whole} is unknown: write the character itself`)
    return character
  })
}
