/** The section of docs/runbooks.md with this title, as GitHub links to it. */
export function runbookAddress(title: string): string {
  const heading = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
  return `docs/runbooks.md#${heading}`
}
