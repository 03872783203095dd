import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import { matchPattern } from '@ideathlon/contracts/place-map'
import { expect, it } from 'vitest'
import { linkOfMoney } from '../services/api/src/messaging/notifications/triggers/money-places.ts'
import { PLACES } from '../web/src/app/routes/all-routes.ts'
import { REDIRECTS } from '../web/src/app/routes/redirects.ts'

const ROOT = join(import.meta.dirname, '..')
/** The patterns of all addresses, except that of the 404 page. */
const PATTERNS = [...PLACES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)].filter(
  (path) => path !== '*',
)
const isUnroutable = (address: string) => {
  const [path = ''] = address.split(/[?#]/)
  return !PATTERNS.some((pattern) => matchPattern(pattern, path))
}

/**
 * Finds addresses that the code contains as literals. Those with a `$` depend on values, and in the
 * web those with a `*` or a `:` are patterns.
 */
const WRITTEN = {
  'web/src/**/*.{ts,tsx}': /\b(?:to|href)(?:=|: )\{?['"`](\/[a-z][^'"`$*:]*)['"`]/g,
  '{packages/contracts,services/*}/src/**/*.ts': /\blink: (?:\(\) => )?['"`](\/[^'"`$]*)['"`]/g,
}
/** Addresses that the edge serves and that are not pages. */
const NO_PAGE = /^\/(?:api|assets|dev|feeds)\b/

it.each(Object.entries(WRITTEN))(
  'every literal address in %s leads to a page',
  (files, written) => {
    const found = globSync(files, { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(written)].map(
        ([, address = '']) => `${file}: ${address}`,
      ),
    )
    expect(found.length).toBeGreaterThan(5)
    const pages = found.filter((each) => !NO_PAGE.test(each.split(': ')[1] ?? ''))
    expect(pages.filter((each) => isUnroutable(each.split(': ')[1] ?? ''))).toEqual([])
  },
)

it.each(MoneyNoticeKind.options)('a notification of %s leads to a page that exists', (kind) => {
  const challenge = { title: 'What could rain be for?', link: '/challenges/rain-1' }
  const links = [undefined, challenge].map((place) => linkOfMoney(kind, place))
  expect(links.filter(isUnroutable)).toEqual([])
})
