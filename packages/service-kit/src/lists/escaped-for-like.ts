/** A text that somebody searches for, in a LIKE pattern: its wildcards are ordinary characters. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
