import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Liveness, LivePill } from './live-pill.tsx'

const shown = (liveness: Liveness) =>
  renderToStaticMarkup(<LivePill liveness={liveness} />).replaceAll(/<[^>]*>/g, '')

const NOON = new Date(2026, 2, 2, 12, 0)

it('shows the age of stored content until live content arrives', () => {
  expect(shown({ state: 'stale', since: null, keptAt: NOON })).toMatch(/^As of .*2026/)
  expect(shown({ state: 'stale', since: NOON, keptAt: NOON })).toMatch(/^Stale since /)
  expect(shown({ state: 'stale', since: null, keptAt: null })).toBe('Not live')
  expect(shown({ state: 'live', since: NOON, keptAt: NOON })).toBe('Live')
})
