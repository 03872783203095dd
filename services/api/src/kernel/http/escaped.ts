const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes text for use between tags and in quotes. Characters that XML does not allow are left out.
 */
export function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/**
 * Removes the characters that XML does not allow even as entities. A single one would make a
 * document unreadable.
 */
export function onlyXml(document: string): string {
  return document.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
