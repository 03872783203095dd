import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Format } from '@ideathlon/contracts/format'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { linkVia } from '@ideathlon/contracts/share-links'
import { ENTRANTS_SHOWN_MIN } from '../../kernel/challenges/revealed.ts'
import { escaped } from '../../kernel/http/escaped.ts'
import { SCRIPT, STYLE } from './page-parts.ts'

const FORMAT = new Format('en', 'UTC')

export type Card = {
  view: ChallengeView
  winner: IdeaView | undefined
  origin: string
  by?: string
}

/** The card of a challenge as a complete page, with everything that a visitor can read. */
export function cardPage({ view, winner, origin, by }: Card): string {
  const { question_title: title, category, catalyst, is_closed: isClosed, slug } = view
  const link = escaped(linkOf(origin, slug, by))
  const counts = countsOf(view)
    .map((fact) => `<li>${escaped(fact)}</li>`)
    .join('')
  const action = isClosed ? 'See the results' : 'Add your idea'
  return page(
    title,
    `<main style="--hue:${category.hue}" data-challenge="${escaped(slug)}">
<p class="head"><b>Ideathlon</b><span>${escaped(category.name)}</span></p>
<h1><a href="${link}" target="_blank" rel="noopener">${escaped(title)}</a></h1>
<p class="by">Asked by ${escaped(catalyst.name)}</p>
${winner === undefined ? '' : winnerLine(winner)}
<ul id="counts" aria-live="off">${counts}</ul>
<a class="go" href="${link}" target="_blank" rel="noopener">${action}<span class="sr"> (opens in a new tab)</span></a>
</main>
<script>${SCRIPT}</script>`,
  )
}

/** Shown for a challenge that does not exist or that visitors cannot see. */
export function missingPage(): string {
  return page(
    'No challenge',
    '<main style="--hue:256"><p class="head"><b>Ideathlon</b></p><h1>This challenge is not available.</h1></main>',
  )
}

/** The facts that change; the card's script updates them. */
export function countsOf(view: ChallengeView): string[] {
  const { ideas, innovators, is_closed: isClosed, closes_at: closes } = view
  const showsPeople = isClosed || innovators.count >= ENTRANTS_SHOWN_MIN
  return [
    FORMAT.plural(ideas, { one: '{n} idea', other: '{n} ideas', none: 'No ideas yet' }),
    ...(showsPeople
      ? [FORMAT.plural(innovators.count, { one: '{n} innovator', other: '{n} innovators' })]
      : []),
    isClosed ? 'Closed' : `Open until ${FORMAT.date(closes, 'day')}`,
  ]
}

function winnerLine({ title, author }: IdeaView): string {
  const by = author === null ? '' : ` by ${author.name}`
  return `<p class="winner"><b>Winner</b> ${escaped(`${title}${by}`)}</p>`
}

function linkOf(origin: string, slug: string, by: string | undefined): string {
  const url = new URL(`/challenges/${encodeURIComponent(slug)}`, origin)
  if (by !== undefined) url.searchParams.set('scout_id', by)
  return linkVia(url.href, 'embed')
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>`
