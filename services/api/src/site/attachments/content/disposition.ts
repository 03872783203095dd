/**
 * The header with a file's name, which is given twice: once in plain ASCII, and once with all its
 * characters.
 */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The name under which a file is downloaded. Pictures are WebP, whatever format was uploaded. */
export function downloadName(name: string, type: string): string {
  if (type !== 'image/webp') return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.webp`
}
