import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Composition } from './composition.ts'
import { addressOf, type EmailContext } from './email-context.ts'
import { EmailLayout } from './layout.ts'

export type Rendered = { subject: string; text: string; html: string }

export function render(email: Composition, around: EmailContext): Rendered {
  const subject = oneLine(email.subject)
  const html = renderToStaticMarkup(createElement(EmailLayout, { ...email, subject, around }))
  return { subject, text: asText(email, around), html: `<!doctype html>\n${html}\n` }
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function asText(email: Composition, { site, unsubscribe }: EmailContext): string {
  const { greeting, paragraphs, items = [], sections = [], action, footnote } = email
  const line = ({ text, link }: { text: string; link: string }) =>
    `- ${text}\n  ${addressOf(site, link)}`
  const blocks = [
    greeting,
    ...paragraphs,
    ...items.map(line),
    ...sections.flatMap((section) => [`${section.title}:`, ...section.items.map(line)]),
    ...(action ? [`${action.label}:\n${addressOf(site, action.link)}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \nIdeathlon, ${site}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
