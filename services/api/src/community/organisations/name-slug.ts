/** A slug made of the letters and digits of a name; empty if it has none. */
export function nameSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.join('-')
}
