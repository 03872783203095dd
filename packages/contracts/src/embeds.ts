/** The page that other sites show in a frame. It is tiny, sets no cookies and needs no session. */
export const EMBED_PATH = '/embed/challenges'
export const EMBED_WIDTH_MAX = 560
export const EMBED_HEIGHT = 300

/** The address of a challenge's card. `by`: the member who is credited as the scout. */
export function embedUrl(origin: string, slug: string, by?: string): string {
  const url = new URL(`${EMBED_PATH}/${encodeURIComponent(slug)}`, origin)
  if (by !== undefined) url.searchParams.set('by', by)
  return url.href
}

/** The HTML that embeds the card in another page. */
export function embedSnippet(origin: string, slug: string, by?: string): string {
  const src = embedUrl(origin, slug, by).replaceAll('&', '&amp;')
  const style = `border:0;width:100%;max-width:${EMBED_WIDTH_MAX}px;height:${EMBED_HEIGHT}px`
  return `<iframe src="${src}" title="A challenge on Ideathlon" loading="lazy" style="${style}"></iframe>`
}
