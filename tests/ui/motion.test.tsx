import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

afterEach(() => prefer('no-preference'))

/** The number of animated view-transition images in a page change. */
async function moving(): Promise<number> {
  const change = document.startViewTransition(() => {
    document.body.dataset.page = String(Math.random())
  })
  await change.ready
  const count = document
    .getAnimations()
    .filter(({ effect }) =>
      /view-transition/.test((effect as KeyframeEffect).pseudoElement ?? ''),
    ).length
  change.skipTransition()
  return count
}

it('a page change is animated, except with reduced motion', async () => {
  expect(await moving()).toBeGreaterThan(0)
  await prefer('reduce')
  expect(await moving()).toBe(0)
})
