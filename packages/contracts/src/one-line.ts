/**
 * A text as one line, with single spaces. A name or a title with line breaks could add paragraphs to
 * the e-mails that we send to other people.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
