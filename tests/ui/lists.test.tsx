import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Autocomplete } from '../../web/src/ui/inputs/lists/autocomplete.tsx'
import { NONE_FOUND } from '../../web/src/ui/inputs/lists/list-rules.ts'
import { Menu } from '../../web/src/ui/inputs/lists/menu.tsx'
import { useFocusInList } from '../../web/src/ui/use-focus-in-list.ts'
import { faults } from './setup/axe.ts'
import { render, spoken } from './setup/render.tsx'

const ROLES = ['Analyst', 'Catalyst', 'Mentor'].map((label) => ({ key: label, label }))

function Role({ onChange }: { onChange: (key: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  const change = (key: string | null) => {
    setValue(key)
    onChange(key)
  }
  return <Autocomplete label="Role" items={ROLES} value={value} onChange={change} />
}

describe('a combobox', () => {
  const field = page.getByRole('combobox', { name: 'Role' })
  const picked = vi.fn<(key: string | null) => void>()
  beforeEach(() => {
    picked.mockClear()
    render(<Role onChange={picked} />)
  })

  it('is expanded only while its list is visible', async () => {
    await field.fill('lyst')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(await faults()).toEqual([])
    await field.fill('nobody')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText(NONE_FOUND).first()).toBeVisible()
  })

  it('announces the number of options, even when there are none', async () => {
    await field.fill('lyst')
    await expect.poll(() => spoken()).toContain('2 suggestions')
    await field.fill('nobody')
    await expect.poll(() => spoken()).toContain(NONE_FOUND)
  })

  it('selects with the arrow keys and Enter, and the focus stays in the field', async () => {
    await field.fill('lyst')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = field.element().getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')?.textContent).toBe('Catalyst')
    await expect
      .element(page.getByRole('option', { name: 'Catalyst' }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    expect(picked).toHaveBeenLastCalledWith('Catalyst')
    await expect.element(field).toHaveValue('Catalyst')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes with Escape and keeps the typed text', async () => {
    await field.fill('ment')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveValue('ment')
  })
})

describe('a menu', () => {
  const button = page.getByRole('button', { name: 'More' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  const ran = vi.fn<(what: string) => void>()
  beforeEach(async () => {
    ran.mockClear()
    render(
      <>
        <Menu
          label="More"
          items={['Edit', 'Share', 'Copy link', 'Delete'].map((label) => ({
            label,
            run: () => ran(label),
          }))}
        />
        <button type="button">After</button>
      </>,
    )
    await expect.element(button).toBeVisible()
    button.element().focus()
  })

  it('opens with Enter on its first entry, and wraps around', async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    expect(await faults()).toEqual([])
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Delete')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowDown}')
    await expect.element(item('Share')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(ran.mock.calls).toEqual([['Share']])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('opens on its last or first entry with the arrow keys on its button', async () => {
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Delete')).toHaveFocus()
    await userEvent.keyboard('{Escape}{ArrowDown}')
    await expect.element(item('Edit')).toHaveFocus()
  })

  it('opens above its button if the tabs of a phone cover the space below', async () => {
    const place = button.element().closest('main') as HTMLElement
    place.style.cssText = 'position: fixed; bottom: calc(var(--above-tabs) + 2rem)'
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toHaveFocus()
    const bottomOf = (part: Element) => part.getBoundingClientRect().bottom
    await expect
      .poll(() => bottomOf(page.getByRole('menu').element()) <= bottomOf(button.element()) - 44)
      .toBe(true)
  })

  it('moves above its button when scrolling leaves no room below', async () => {
    const place = button.element().closest('main') as HTMLElement
    place.style.cssText = 'padding: 100vh 0'
    button.element().scrollIntoView({ block: 'start' })
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toHaveFocus()
    const bottomOf = (part: Element) => part.getBoundingClientRect().bottom
    const isAbove = () => bottomOf(page.getByRole('menu').element()) < bottomOf(button.element())
    expect(isAbove()).toBe(false)
    button.element().scrollIntoView({ block: 'end' })
    await expect.poll(isAbove).toBe(true)
  })

  it.each(['left', 'right'])(
    'keeps each entry in one line and on the screen, at its %s edge',
    async (side) => {
      const place = button.element().parentElement as HTMLElement
      place.style.cssText = `position: fixed; top: 0; ${side}: 0`
      await userEvent.keyboard('{Enter}')
      await expect.element(item('Copy link')).toBeVisible()
      const heightOf = (name: string) => (item(name).element() as HTMLElement).offsetHeight
      expect(heightOf('Copy link')).toBe(heightOf('Edit'))
      const { left, right } = page.getByRole('menu').element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
    },
  )

  it('finds an entry by its first letter', async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toHaveFocus()
    await userEvent.keyboard('d')
    await expect.element(item('Delete')).toHaveFocus()
  })

  it('closes with Escape, and returns the focus', async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('closes on Tab', async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it('closes on a press outside', async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Edit')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'After' }))
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })
})

/** A row disappears from the list when its button is pressed. */
function Requests({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  const focusing = useFocusInList<HTMLUListElement>()
  return (
    <div id="main">
      <h1 tabIndex={-1}>Requests</h1>
      {left.length > 0 && (
        <ul {...focusing}>
          {left.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

describe('a list whose rows disappear when they are acted on', () => {
  const row = (name: string) => page.getByRole('button', { name })

  it('moves the focus to the row in its place, and after the last one to the heading', async () => {
    render(<Requests names={['Ada', 'Ben', 'Cleo']} />)
    await row('Ben').click()
    await expect.element(row('Cleo')).toHaveFocus()
    await row('Cleo').click()
    await expect.element(row('Ada')).toHaveFocus()
    await row('Ada').click()
    await expect.element(page.getByRole('heading', { name: 'Requests' })).toHaveFocus()
  })
})
