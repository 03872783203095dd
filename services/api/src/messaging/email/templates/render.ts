import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Composition } from './composition.ts'
import { EmailLayout } from './layout.ts'

export type Rendered = { subject: string; text: string; html: string }

/** `site`: the installation's address, without a slash at the end. */
export type Surroundings = { site: string; unsubscribe: { label: string; url: string } | undefined }

export function render(email: Composition, around: Surroundings): Rendered {
  const subject = oneLine(email.subject)
  const html = renderToStaticMarkup(createElement(EmailLayout, { ...email, subject, around }))
  return { subject, text: asText(email, around), html: `<!doctype html>\n${html}\n` }
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function asText(email: Composition, { site, unsubscribe }: Surroundings): string {
  const { greeting, paragraphs, items = [], action, footnote } = email
  const blocks = [
    greeting,
    ...paragraphs,
    ...items.map(({ text, link }) => `- ${text}\n  ${addressOf(site, link)}`),
    ...(action ? [`${action.label}:\n${addressOf(site, action.link)}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \nIdeathlon, ${site}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The address that a path of the site has; anything that leads elsewhere becomes the front page. */
export function addressOf(site: string, link: string): string {
  const url = new URL(site)
  const target = URL.parse(link, url)
  return target !== null && target.origin === url.origin ? target.href : url.href
}
