/**
 * A text as one line, with single spaces. Names and titles are written into e-mails to people outside;
 * one of several lines would put paragraphs of its author there, in our name.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
