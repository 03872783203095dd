const BEGINNING = 4096
const META_CHARSET = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([a-z0-9_:-]{2,40})/i
/** The encoding assumed for pages that do not name one and are not UTF-8. */
const LAST_RESORT = 'windows-1252'

/**
 * Decodes a page. Its encoding is taken from the byte order mark, the header or the page's own meta
 * tag; otherwise it is guessed from the bytes.
 */
export function decodePage(bytes: Uint8Array, type: string): string {
  const named =
    markOf(bytes) ??
    decoderOf(/charset\s*=\s*["']?\s*([^\s;"']+)/i.exec(type)?.[1]) ??
    decoderOf(metaCharsetOf(bytes))
  return (named ?? guessed(bytes)).decode(bytes, { stream: true })
}

function markOf([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoderOf('utf-8')
  if (first === 0xfe && second === 0xff) return decoderOf('utf-16be')
  if (first === 0xff && second === 0xfe) return decoderOf('utf-16le')
  return undefined
}

/** A tag that can be read as ASCII cannot be in UTF-16, whatever it says. */
function metaCharsetOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1')
  return META_CHARSET.exec(text)?.[1]?.replace(/^utf-16.*$/i, 'utf-8')
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

function guessed(bytes: Uint8Array): TextDecoder {
  try {
    // A page that was cut off may end in the middle of a character, which `stream` tolerates.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder(LAST_RESORT)
  }
}
