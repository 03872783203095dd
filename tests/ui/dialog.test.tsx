import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announce } from '../../web/src/ui/announce/announce.ts'
import { TextField } from '../../web/src/ui/controls/text-field.tsx'
import { useNotifier } from '../../web/src/ui/forms/notifier.tsx'
import { Dialog } from '../../web/src/ui/surfaces/dialog.tsx'
import { faults } from './setup/axe.ts'
import { render, spoken } from './setup/render.tsx'

function Opened({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Whose is it?">
        {children}
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Whose is it?' })
const close = page.getByRole('button', { name: 'Close' })

async function open(children: ReactNode) {
  render(<Opened>{children}</Opened>)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

describe('a dialog', () => {
  it('focuses its first field', async () => {
    await open(
      <>
        <p>Somebody has to say it.</p>
        <TextField label="Name" />
        <button type="button">Done</button>
      </>,
    )
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    expect(await faults()).toEqual([])
  })

  it('focuses the selected option if the first field is a choice', async () => {
    await open(
      <fieldset>
        <legend>Whose</legend>
        {['Mine', 'Yours'].map((each) => (
          <label key={each}>
            <input type="radio" name="whose" defaultChecked={each === 'Yours'} /> {each}
          </label>
        ))}
      </fieldset>,
    )
    await expect.element(page.getByLabelText('Yours')).toHaveFocus()
  })

  it('focuses its title if there is only text', async () => {
    await open(
      <>
        <p>It will be deleted permanently.</p>
        <button type="button">Do it</button>
      </>,
    )
    await expect.element(page.getByRole('heading', { name: 'Whose is it?' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(close).toHaveFocus()
    expect(await faults()).toEqual([])
  })

  it('opens at its top, at its title, if its first field is below what fits on the screen', async () => {
    await open(
      <>
        <p style={{ height: '200vh' }}>There is much to read first.</p>
        <TextField label="Name" />
      </>,
    )
    await expect.element(page.getByRole('heading', { name: 'Whose is it?' })).toHaveFocus()
    expect(dialog.element().scrollTop).toBe(0)
  })

  it('traps the keyboard focus, and returns it on closing', async () => {
    await open(<TextField label="Name" />)
    const outside = new Set<Element | null>()
    for (let press = 0; press < 6; press++) {
      await userEvent.tab()
      const { activeElement } = document
      if (activeElement !== document.body && !activeElement?.closest('dialog')) {
        outside.add(activeElement)
      }
    }
    expect([...outside]).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('closes on a click on the backdrop', async () => {
    await open(<p>Nothing to do.</p>)
    await userEvent.click(page.elementLocator(document.querySelector('dialog') as Element), {
      position: { x: 5, y: -40 },
      force: true,
    })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('contains what is announced while it is open', async () => {
    await open(<p>Nothing to do.</p>)
    announce('Nine left')
    expect(spoken()).toEqual(['Nine left'])
    expect(document.querySelector('dialog')?.textContent).toContain('Nine left')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    announce('Eight left')
    expect(spoken()).toEqual(['Eight left'])
  })
})

function Asking() {
  const { ask, popup } = useNotifier()
  const [answer, setAnswer] = useState('')
  return (
    <>
      <button
        type="button"
        onClick={async () =>
          setAnswer(String(await ask({ title: 'Leave?', text: 'All is lost.' })))
        }
      >
        Ask
      </button>
      <p>Answer: {answer}</p>
      {popup}
    </>
  )
}

it('a confirmation can be answered with the keyboard, and Escape means no', async () => {
  render(<Asking />)
  const button = page.getByRole('button', { name: 'Ask' })
  await button.click()
  const popup = page.getByRole('dialog', { name: 'Leave?' })
  await expect.element(popup).toHaveAccessibleDescription('All is lost.')
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Answer: false')).toBeVisible()
  await button.click()
  await page.getByRole('button', { name: 'Continue' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Answer: true')).toBeVisible()
})
