import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { Button } from '../../web/src/ui/controls/button.tsx'
import { render } from './setup/render.tsx'

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force('none'))

const lookOf = (element: Element) => getComputedStyle(element)

it('a card and a primary button have an edge in forced colors', async () => {
  render(
    <section className="card">
      <Button look="primary">Save</Button>
    </section>,
  )
  const button = page.getByRole('button', { name: 'Save' })
  await expect.element(button).toBeVisible()
  for (const element of [button.element(), button.element().parentElement as Element]) {
    expect(lookOf(element).outlineStyle).toBe('solid')
  }
})

it('a selected item looks different from its neighbours in forced colors', async () => {
  render(
    <>
      <button type="button" aria-pressed="true">
        First
      </button>
      <button type="button" aria-pressed="false">
        Second
      </button>
    </>,
  )
  await expect.element(page.getByText('First')).toBeVisible()
  const [first, second] = ['First', 'Second'].map((name) => page.getByText(name).element())
  expect(lookOf(first as Element).backgroundColor).not.toBe(
    lookOf(second as Element).backgroundColor,
  )
})
