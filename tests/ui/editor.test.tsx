import { plainText, type RichText, richTextOf } from '@ideathlon/contracts/rich-text'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Editor, type EditorHandle } from '../../web/src/ui/rich-text/editor.tsx'
import { isShortcut, useAwaitedText } from '../../web/src/ui/single-keys.ts'
import { faults } from './setup/axe.ts'
import { clear, render } from './setup/render.tsx'

const changed = vi.fn<(text: RichText) => void>()

function Words() {
  const [error, setError] = useState<string>()
  const editor = useRef<{ focus: () => void }>(null)
  const handle = useRef<EditorHandle>(null)
  return (
    <>
      <Editor
        ref={editor}
        label="How it works"
        hint="Write for a stranger."
        required
        max={20}
        error={error}
        value={richTextOf('Rain')}
        onChange={changed}
        handle={(now) => {
          handle.current = now
        }}
      />
      <button type="button" onClick={() => handle.current?.replace(richTextOf(''))}>
        Empty it
      </button>
      <button type="button" onClick={() => setError('Say more.')}>
        Refuse
      </button>
      <button type="button" onClick={() => editor.current?.focus()}>
        Go there
      </button>
    </>
  )
}

const text = page.getByRole('textbox', { name: 'How it works' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

describe('the text editor', () => {
  beforeEach(async () => {
    changed.mockClear()
    render(<Words />)
    await expect.element(text).toBeVisible()
  })

  it('announces that it is required, and its description', async () => {
    await expect.element(text).toHaveAttribute('aria-required', 'true')
    await expect.element(text).not.toHaveAttribute('aria-invalid')
    await expect.element(text).toHaveAccessibleDescription('Write for a stranger.')
    expect(await faults()).toEqual([])
  })

  it('announces its error', async () => {
    await tool('Refuse').click()
    await expect.element(text).toHaveAttribute('aria-invalid', 'true')
    await expect.element(text).toHaveAccessibleDescription('Say more.')
    expect(await faults()).toEqual([])
  })

  it('is invalid while it is too long', async () => {
    await text.click()
    await userEvent.keyboard('{End} that comes from the sea')
    await expect.element(text).toHaveAttribute('aria-invalid', 'true')
    await expect.element(text).toHaveAccessibleDescription('Remove 8 characters.')
    await tool('Empty it').click()
    await expect.element(text).toHaveAccessibleDescription('Write for a stranger.')
  })

  it('keeps the cells and rows of a pasted table apart', async () => {
    await text.click()
    const clipboardData = new DataTransfer()
    const rows = '<tr><td>a</td><td>b</td></tr></tbody><tbody><tr><td>c</td><td>d</td></tr>'
    clipboardData.setData('text/html', `<table><tbody>${rows}</tbody></table>`)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    text.element().dispatchEvent(paste)
    await expect
      .poll(() => plainText(changed.mock.lastCall?.[0] ?? richTextOf('')))
      .toMatch(/a b *\nc d/)
  })

  it('receives the focus from the form around it', async () => {
    await tool('Go there').click()
    await expect.element(text).toHaveFocus()
  })

  it('has a toolbar with one tab stop and arrow key navigation', async () => {
    await userEvent.tab()
    await expect.element(tool('Heading 2')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(tool('Bold')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Home}{ArrowLeft}')
    await expect.element(tool('Link')).toHaveFocus()
    await userEvent.tab()
    await expect.element(text).toHaveFocus()
  })

  it('makes text bold by keyboard, and updates its button', async () => {
    await text.click()
    await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}')
    await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
    expect(JSON.stringify(changed.mock.lastCall)).toContain('bold')
  })

  it('keeps the arrow keys in the field of a link, and Escape leaves only the field', async () => {
    await text.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await tool('Link').click()
    const address = page.getByRole('textbox', { name: 'Address' })
    await expect.element(address).toHaveFocus()
    await userEvent.keyboard('ab{ArrowLeft}x{Home}y')
    await expect.element(address).toHaveValue('yaxb')
    await expect.element(address).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(text).toBeVisible()
  })

  it('writes the address of a link if no word is selected', async () => {
    await text.click()
    await userEvent.keyboard('{Control>}{End}{/Control} ')
    await tool('Link').click()
    await userEvent.keyboard('tram.example{Enter}')
    await expect.element(text).toHaveTextContent('Rain https://tram.example/')
    await expect.element(text.getByRole('link')).toHaveTextContent('https://tram.example/')
  })

  it('keeps a link if its new address is wrong, and marks the address as invalid', async () => {
    await text.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await tool('Link').click()
    await userEvent.keyboard('tram.example{Enter}')
    await expect.element(text.getByRole('link')).toBeVisible()
    await tool('Link').click()
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('https://')
    await userEvent.keyboard('{Enter}')
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(text.getByRole('link')).toBeVisible()
  })
})

it('an empty editor shows its placeholder before it is focused', async () => {
  const empty: RichText = { type: 'doc', content: [] }
  render(<Editor label="Reply" placeholder="Write a reply…" value={empty} onChange={changed} />)
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await expect.element(reply).not.toHaveFocus()
  const line = reply.element().querySelector('[data-placeholder]')
  expect(line?.getAttribute('data-placeholder')).toBe('Write a reply…')
  clear()
})

function OnItsWay() {
  useAwaitedText(true)
  return null
}

it('an editor that is still loading keeps typed keys from triggering shortcuts', async () => {
  const key = new KeyboardEvent('keydown', { key: 'l' })
  expect(isShortcut(key)).toBe(true)
  render(<OnItsWay />)
  await expect.poll(() => isShortcut(key)).toBe(false)
  clear()
  await expect.poll(() => isShortcut(key)).toBe(true)
})
