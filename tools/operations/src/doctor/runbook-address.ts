/**
 * A link to the section of docs/runbooks.md with this title, using the anchor that GitHub
 * generates.
 */
export function runbookAddress(title: string): string {
  const heading = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
  return `docs/runbooks.md#${heading}`
}
