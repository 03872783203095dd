import { FIRST_DATA_ID } from '@ideathlon/contracts/first-data-id'
import type { FirstPaint } from '../first-paint/first-paints.ts'
import { escaped } from './head.ts'

/** The scripts of every page, as the build writes them. */
const EVERY_SCRIPT = /<(link rel="modulepreload"|script type="module") /g
const ROOT = '<div id="root"></div>'

/**
 * Names the files of a page's screen, so that the browser fetches them together with those of every page.
 * `hasPicture`: the page is readable without its scripts, so styles, fonts and pictures come before them.
 */
export function withFiles(page: string, files: readonly string[] = [], hasPicture = false): string {
  const order = hasPicture ? ' fetchpriority="low"' : ''
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${escaped(file)}" />`
      : `<link rel="modulepreload" crossorigin${order} href="${escaped(file)}" />`,
  )
  const ordered = hasPicture ? page.replaceAll(EVERY_SCRIPT, '<$1 fetchpriority="low" ') : page
  return ordered.replace('</head>', () => [...links, '</head>'].join('\n    '))
}

/** The page with its first picture in place, if it has one, and the data that the picture shows. */
export function withPaint(page: string, painted: FirstPaint | undefined): string {
  if (painted === undefined) return page
  const { html = '', data } = painted
  const first = `<script type="application/json" id="${FIRST_DATA_ID}">${asText(data)}</script>`
  return page.replace(ROOT, () => `<div id="root">${html}</div>\n    ${first}`)
}

/** JSON that ends no element and opens no comment. */
const asText = (json: string): string => json.replaceAll('<', '\\u003c')
