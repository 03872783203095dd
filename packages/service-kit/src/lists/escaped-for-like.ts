/** Escapes the wildcards of a search text, so that LIKE takes them as ordinary characters. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
