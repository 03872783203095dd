/**
 * A text as one line, with single spaces. Names are written into e-mails to people outside; a name of
 * several lines would put paragraphs of its owner there, in our name.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
