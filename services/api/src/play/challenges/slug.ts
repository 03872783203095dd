const SLUG_MAX = 90

/**
 * A question as an address: its words in plain letters, and its number, so that two people who ask the
 * same get two addresses. A question without a single Latin letter is named by its number alone.
 */
export function slugOf(title: string, number: number): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > SLUG_MAX) break
    slug = longer
  }
  return slug === '' ? `question-${number}` : `${slug}-${number}`
}
