/** A text as it stands in a page or in an attribute of one. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
