import { FIRST_DATA_ID } from '@ideathlon/contracts/first-data-id'

/**
 * A page of the site as returned in an answer: the data that its scripts receive, keyed by read,
 * and the content that it shows, keyed by part.
 */
export type PageAnswer = { reads: unknown[]; shown: string[] }

const DATA = new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">(.*?)</script>`, 's')
const PICTURE = /<div id="root">(.*)<\/div>/s
const PART = /<(?=(?:article|li|tr|section|h[1-6])\b)/

/** The page in an answer, or undefined if the answer is not a page or lacks its content. */
export function pageIn(body: string): PageAnswer | undefined {
  const json = DATA.exec(body)?.[1]
  if (json === undefined) return undefined
  const { state } = JSON.parse(json) as { state: { queries: { state: { data: unknown } }[] } }
  const picture = PICTURE.exec(body)?.[1] ?? ''
  return {
    reads: state.queries.map((query) => query.state.data),
    shown: picture
      .split(PART)
      .map(textOf)
      .filter((text) => text !== ''),
  }
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>|^[^<]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
