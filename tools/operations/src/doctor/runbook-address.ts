/** A link to the section of docs/runbooks.md with this title, with the anchor that GitHub uses. */
export function runbookAddress(title: string): string {
  const heading = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
  return `docs/runbooks.md#${heading}`
}
