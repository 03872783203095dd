import { MEME_FONT } from '@ideathlon/contracts/meme-layout'

const FILES = [
  {
    url: new URL('../../fonts/anton-latin.woff', import.meta.url).href,
    range: 'U+0000-00FF, U+2000-206F, U+20AC',
  },
  { url: new URL('../../fonts/anton-latin-ext.woff', import.meta.url).href, range: 'U+0100-024F' },
]

let loading: Promise<unknown> | undefined

/**
 * Loads the meme font once, when the first meme is shown. Until then, and if that fails, another
 * bold font is used.
 */
export function loadMemeFont(): Promise<unknown> {
  loading ??= Promise.allSettled(
    FILES.map(async ({ url, range }) => {
      const face = new FontFace(MEME_FONT, `url(${url})`, { unicodeRange: range })
      document.fonts.add(face)
      await face.load()
    }),
  )
  return loading
}
