const SLUG_MAX = 90

/**
 * The slug of a challenge: its title in plain letters and its number, so that equal titles get
 * different slugs. A title without Latin letters or digits gets a slug such as `question-7`.
 */
export function slugOf(title: string, number: number): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
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
