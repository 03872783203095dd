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
 * Loads the font of memes once, when the first one is shown.
 * Without it, another bold font stands in.
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
