/** What the parts of an address are joined by. */
const JOINS = /[.:/@\u3002\uff0e\uff61](?=\S)/g
const WORD_JOINER = '\u2060'

/** The same text, in which no mail program finds an address to make a link of. */
export const unlinked = (text: string): string => text.replace(JOINS, `$&${WORD_JOINER}`)
