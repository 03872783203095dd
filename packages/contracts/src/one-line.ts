/**
 * Reduces a string to one line with single spaces. With line breaks, a name or a title could add
 * paragraphs to the e-mails that we send to other people.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
