import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ApiDocument, Operation } from './describe-routes.ts'
import { asHtml } from './html.ts'
import { STYLE } from './page-style.ts'
import { renderOperation } from './render-operation.ts'

const SCRIPT = readFileSync(new URL('./page-script.js', import.meta.url), 'utf8')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Allows only this page's own style sheet and script, by their hashes, and calls to our own API.
 */
export const PAGE_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The API document as a page. It can be read without the script, which adds a search and a way to
 * send calls.
 */
export function renderPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.entries(Object.groupBy(operations, ({ operation }) => tagOf(operation)))
  const { schemas } = document.components
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${asHtml(document.info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body>
<header><h1>${asHtml(document.info.title)} API</h1>
<p class="muted">Version ${asHtml(document.info.version)} · ${operations.length} calls ·
<a href="/api/docs.json">as OpenAPI 3.1</a></p>
<p>${inCode(document.info.description)}</p></header>
<div id="tools" class="bar" hidden><label>Find a call<input id="find" type="search" placeholder="leaderboard, POST ideas …" autocomplete="off"></label>
<p id="found" role="status" class="muted"></p>
<p id="who" class="muted" hidden><a href="/account/sign-in">Sign in</a> to send calls as yourself.</p></div>
<nav aria-label="Capabilities">${groups
    .map(([tag]) => `<a href="#${asHtml(tag)}">${asHtml(tag)}</a>`)
    .join('')}</nav>
<main>${groups
    .map(
      ([tag, all]) =>
        `<section id="${asHtml(tag)}"><h2>${asHtml(tag)}</h2>${(all ?? []).map((one) => renderOperation(one, schemas)).join('')}</section>`,
    )
    .join('')}</main><script>${SCRIPT}</script></body></html>`
}

const tagOf = (operation: Operation): string => operation.tags[0] ?? 'other'

const inCode = (text: string) => asHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
