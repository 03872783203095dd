import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tooltip } from '../../web/src/ui/surfaces/tooltip.tsx'
import { faults } from './setup/axe.ts'
import { render } from './setup/render.tsx'

const control = page.getByRole('button', { name: 'Out' })
const word = page.getByRole('tooltip')

describe('a tooltip', () => {
  beforeEach(async () => {
    render(
      <div className="pt-40">
        <button type="button">Before</button>
        <Tooltip text="Leave this place">
          <button type="button">Out</button>
        </Tooltip>
      </div>,
    )
    await userEvent.hover(page.getByRole('button', { name: 'Before' }))
  })

  it('describes the control itself, for the keyboard too', async () => {
    await userEvent.tab()
    await expect.element(word).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(control).toHaveFocus()
    await expect.element(control).toHaveAccessibleDescription('Leave this place')
    expect(await faults()).toEqual([])
  })

  it('stays while the pointer moves onto it', async () => {
    await userEvent.hover(control)
    await expect.element(word).toBeVisible()
    const { left, top, bottom } = word.element().getBoundingClientRect()
    const gap = control.element().getBoundingClientRect().top - bottom
    expect(gap).toBeLessThanOrEqual(0)
    await userEvent.hover(word)
    await expect.element(word).toBeVisible()
    expect([left, top].every((edge) => edge >= 0)).toBe(true)
    await userEvent.hover(page.getByRole('button', { name: 'Before' }))
    await expect.element(word).not.toBeInTheDocument()
  })

  it('closes with Escape wherever the focus is, and does not pass the key on', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Before' }))
    await userEvent.hover(control)
    await expect.element(word).toBeVisible()
    const keys: string[] = []
    const onKey = ({ key }: KeyboardEvent) => keys.push(key)
    window.addEventListener('keydown', onKey)
    await userEvent.keyboard('{Escape}')
    await expect.element(word).not.toBeInTheDocument()
    expect(keys).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(keys).toEqual(['Escape'])
    window.removeEventListener('keydown', onKey)
  })
})

it('is not announced if it repeats the name of its control', async () => {
  render(
    <Tooltip text="Sign Out" isName>
      <button type="button" aria-label="Sign Out">
        ⏏
      </button>
    </Tooltip>,
  )
  await expect.element(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await userEvent.tab()
  await expect.element(word).toHaveTextContent('Sign Out')
  await expect
    .element(page.getByRole('button', { name: 'Sign Out' }))
    .not.toHaveAttribute('aria-describedby')
})
