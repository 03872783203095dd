/** Escapes the wildcards in a search string, so that LIKE treats them as ordinary characters. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
