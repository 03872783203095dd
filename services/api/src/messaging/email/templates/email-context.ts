/** `site`: the installation's address, without a trailing slash. */
export type EmailContext = {
  site: string
  /** English by default. */
  language?: string
  unsubscribe: { label: string; url: string } | undefined
}

/** The full address of a path on the site; a link to another site is replaced by the front page. */
export function addressOf(site: string, link: string): string {
  const url = new URL(site)
  const target = URL.parse(link, url)
  return target !== null && target.origin === url.origin ? target.href : url.href
}
