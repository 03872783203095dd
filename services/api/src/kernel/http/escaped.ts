const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Text that stays text between tags and in quotes; characters that XML does not allow are left out.
 */
export function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A document without the characters that XML does not allow even as entities: one makes it unreadable. */
export function onlyXml(document: string): string {
  return document.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
