import type { Composition } from './composition.ts'

export type Rendered = { subject: string; text: string; html: string }

/** `site`: where the installation stands, without a slash at the end. */
export type Frame = { site: string; unsubscribe: { label: string; url: string } | undefined }

/** As the product looks, in what mail programs understand: tables and inline styles, dark where they can. */
const INK = '#1a1530'
const MUTED = '#625c7c'
const VIOLET = '#6336e8'
const VIOLET_INK = '#5b2fdc'
const PAPER = '#f6f4fb'
const LINE = '#e7e3f1'
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY = `'Bricolage Grotesque',${FONT}`

export function render(letter: Composition, frame: Frame): Rendered {
  return {
    subject: oneLine(letter.subject),
    text: asText(letter, frame),
    html: asHtml(letter, frame),
  }
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function asText(letter: Composition, { site, unsubscribe }: Frame): string {
  const { greeting, paragraphs, items = [], action, afterword } = letter
  const blocks = [
    greeting,
    ...paragraphs,
    ...items.map(({ text, link }) => `- ${text}\n  ${address(site, link)}`),
    ...(action ? [`${action.label}:\n${address(site, action.link)}`] : []),
    ...(afterword ? [afterword] : []),
    `-- \nIdeathlon, ${site}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

function asHtml(letter: Composition, { site, unsubscribe }: Frame): string {
  const { subject, greeting, paragraphs, items = [], action, afterword } = letter
  const body = [
    `<h1 style="margin:0 0 16px;font:700 24px/1.15 ${DISPLAY};letter-spacing:-0.02em;color:${INK}">${escaped(greeting)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    items.length > 0 ? list(items, site) : '',
    action ? button(action.label, address(site, action.link)) : '',
    afterword ? small(escaped(afterword)) : '',
  ].join('\n')
  const foot = [
    `<a href="${escaped(site)}" style="color:${MUTED}">Ideathlon</a> · Questions worth your best idea`,
    ...(unsubscribe
      ? [
          `<a href="${escaped(unsubscribe.url)}" style="color:${MUTED}">${escaped(unsubscribe.label)}</a>`,
        ]
      : []),
  ].join('<br>')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font:800 20px/1 ${DISPLAY};letter-spacing:-0.02em;color:${VIOLET_INK}">Ideathlon</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-radius:20px;padding:28px">
${body}
</td></tr>
<tr><td style="padding:16px 8px;font:400 13px/1.6 ${FONT};color:${MUTED}">${foot}</td></tr>
</table></td></tr></table></body></html>
`
}

function paragraph(text: string): string {
  const lines = escaped(text).replaceAll('\n', '<br>')
  return `<p style="margin:0 0 16px;font:400 16px/1.55 ${FONT};color:${INK}">${lines}</p>`
}

function small(html: string): string {
  return `<p style="margin:20px 0 0;font:400 14px/1.55 ${FONT};color:${MUTED}">${html}</p>`
}

function list(items: NonNullable<Composition['items']>, site: string): string {
  const rows = items.map(
    ({ text, link }) =>
      `<tr><td style="border-top:1px solid ${LINE};padding:12px 0"><a href="${escaped(address(site, link))}" style="font:500 16px/1.45 ${FONT};color:${INK};text-decoration:none">${escaped(text)}</a></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows.join('\n')}</table>`
}

function button(label: string, url: string): string {
  return `<p style="margin:20px 0 4px"><a href="${escaped(url)}" style="display:inline-block;background:${VIOLET};color:#ffffff;font:600 16px/1 ${FONT};text-decoration:none;border-radius:12px;padding:15px 22px">${escaped(label)}</a></p>`
}

/** Only paths of our own stand behind a link, whatever a letter was filed with. */
export function address(site: string, link: string): string {
  const url = new URL(site)
  const target = URL.parse(link, url)
  return target !== null && target.origin === url.origin ? target.href : url.href
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
