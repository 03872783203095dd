import { FIRST_DATA_ID } from '@ideathlon/contracts/first-data-id'
import { escaped } from '../../kernel/http/escaped.ts'
import type { FirstPaint } from '../first-paint/first-paints.ts'

/** The scripts of every page, as the build writes them. */
const EVERY_SCRIPT = /<(link rel|script type)="(modulepreload|module)" /g
/** Starts the scripts of a page that has been painted. */
const START = '<script defer src="/start.js"></script>'
const ROOT = '<div id="root"></div>'

/**
 * Lists the files of a page's screen, so that the browser fetches them alongside the files that
 * every page needs. `hasPicture`: the page can be read without its scripts, so their elements get
 * types that browsers ignore, and `web/public/start.js` restores the right types once the page has
 * been painted.
 */
export function withFiles(page: string, files: readonly string[] = [], hasPicture = false): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${escaped(file)}" />`
      : `<link rel="modulepreload" crossorigin href="${escaped(file)}" />`,
  )
  const named = page.replace('</head>', () => [...links, '</head>'].join('\n    '))
  if (!hasPicture) return named
  const later = named.replaceAll(EVERY_SCRIPT, '<$1="after-paint-$2" ')
  return later.replace('</head>', `${START}\n    </head>`)
}

/** The page with its rendered HTML, if it has any, and the data it was rendered from. */
export function withPaint(page: string, painted: FirstPaint | undefined): string {
  if (painted === undefined) return page
  const { html = '', data } = painted
  const first = `<script type="application/json" id="${FIRST_DATA_ID}">${asText(data)}</script>`
  return page.replace(ROOT, () => `<div id="root">${html}</div>\n    ${first}`)
}

/** JSON that can neither close the script element nor open a comment. */
const asText = (json: string): string => json.replaceAll('<', '\\u003c')
