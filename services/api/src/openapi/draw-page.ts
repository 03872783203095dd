import { createHash } from 'node:crypto'
import type { ApiDocument, Operation } from './describe-routes.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a1530, #f2effc); --muted: light-dark(#625c7c, #a8a1c6);
  --paper: light-dark(#f6f4fb, #0e0b1a); --surface: light-dark(#fff, #171329); --line: light-dark(#e7e3f1, #2a2445);
  --primary: light-dark(#5b2fdc, #ae95ff) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Inter, system-ui, sans-serif }
h1 { font-size: 2rem; margin: 0 } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
a { color: var(--primary) } p { max-width: 70ch } .muted { color: var(--muted) }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 1rem 0 } nav a { padding: .5rem 0 }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0 }
summary { padding: .75rem 1rem; cursor: pointer; min-height: 44px; overflow-wrap: anywhere }
summary code { font-weight: 600 } .method { display: inline-block; min-width: 4.5rem; color: var(--primary); font-weight: 700 }
.inside { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
pre { overflow-x: auto; background: var(--paper); border-radius: 8px; padding: .75rem; font-size: .8125rem; margin: .25rem 0 }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
`

/** The one style sheet that this page may use, by its hash; nothing else is loaded or run. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The document as a page that needs no script. */
export function drawPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.entries(Object.groupBy(operations, ({ operation }) => tagOf(operation)))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The calls of ${asHtml(document.info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body>
<header><h1>The calls of ${asHtml(document.info.title)}</h1>
<p class="muted">Version ${asHtml(document.info.version)} · ${operations.length} calls ·
<a href="/api/docs.json">as OpenAPI 3.1</a></p>
<p>${inCode(document.info.description)}</p>
<nav aria-label="Capabilities">${groups
    .map(([tag]) => `<a href="#${asHtml(tag)}">${asHtml(tag)}</a>`)
    .join('')}</nav></header>
<main>${groups
    .map(
      ([tag, all]) =>
        `<section id="${asHtml(tag)}"><h2>${asHtml(tag)}</h2>${(all ?? []).map(drawOperation).join('')}</section>`,
    )
    .join('')}</main></body></html>`
}

type Drawn = { path: string; method: string; operation: Operation }

function drawOperation({ path, method, operation }: Drawn): string {
  const { summary, description, parameters, requestBody, responses } = operation
  return `<details id="${asHtml(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span>
<code>/api${asHtml(path)}</code> <span class="muted">${asHtml(summary)}</span></summary>
<div class="inside"><p>${asHtml(description)}</p>
${parameters.length > 0 ? block('Parameters', parameters) : ''}
${requestBody ? block('Body', requestBody.content) : ''}
${Object.entries(responses)
  .map(([status, answer]) => block(`${status}: ${String(answer.description)}`, answer.content))
  .join('')}</div></details>`
}

function block(title: string, content: unknown): string {
  const shown =
    content === undefined
      ? ''
      : `<pre tabindex="0">${asHtml(JSON.stringify(content, null, 2))}</pre>`
  return `<h3>${asHtml(title)}</h3>${shown}`
}

const tagOf = (operation: Operation): string => operation.tags[0] ?? 'other'

const inCode = (text: string) => asHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
