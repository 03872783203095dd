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
