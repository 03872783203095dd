/** Escapes a text for HTML and for attributes. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
