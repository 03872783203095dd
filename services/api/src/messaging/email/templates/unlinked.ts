/** The characters that join the parts of an address. */
const JOINS = /[.:/@\u3002\uff0e\uff61](?=\S)/g
const WORD_JOINER = '\u2060'

/** Returns the same string, changed so that no mail program turns any part of it into a link. */
export const unlinked = (text: string): string => text.replace(JOINS, `$&${WORD_JOINER}`)
