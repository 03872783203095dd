import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Announced } from '../../web/src/ui/announce/announced.tsx'
import { useFound } from '../../web/src/ui/announce/use-found.ts'
import { More } from '../../web/src/ui/signals/more.tsx'
import { Pager } from '../../web/src/ui/signals/pager.tsx'
import { Toaster } from '../../web/src/ui/signals/toaster.tsx'
import { toast, useToasts } from '../../web/src/ui/signals/toasts.ts'
import { Dialog } from '../../web/src/ui/surfaces/dialog.tsx'
import { faults } from './setup/axe.ts'
import { render, spoken } from './setup/render.tsx'

const rows = (count: number) => ({ data: Array.from({ length: count }, () => crypto.randomUUID()) })

/** A list whose next page loads when the test allows it. */
function Ideas({ sizes }: { sizes: number[] }) {
  const [pages, setPages] = useState([rows(3)])
  const [isFetchingNextPage, setFetching] = useState(false)
  const next = sizes[pages.length - 1]
  const arrive = () => {
    setPages([...pages, rows(next ?? 0)])
    setFetching(false)
  }
  return (
    <>
      <ul>{pages.flatMap((page) => page.data.map((row) => <li key={row}>{row}</li>))}</ul>
      <div style={{ height: 2000 }} />
      <More
        what="idea"
        label="Show more ideas"
        query={{
          data: { pages },
          hasNextPage: next !== undefined,
          isFetchingNextPage,
          isFetchNextPageError: false,
          fetchNextPage: () => setFetching(true),
        }}
      />
      <button type="button" onClick={arrive} style={{ position: 'fixed', top: 0, right: 0 }}>
        It comes
      </button>
    </>
  )
}

/** Clicks without the pointer, which would move the focus. */
function pressOn(what: { element(): Element }) {
  what.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

describe('a list with more pages', () => {
  const more = page.getByRole('button', { name: 'Show more ideas' })
  const comes = page.getByRole('button', { name: 'It comes' })

  it('announces how many entries were added, and keeps the focus', async () => {
    render(<Ideas sizes={[20, 1]} />)
    await expect.element(more).toBeInTheDocument()
    more.element().focus()
    // The button loads the next page by itself while it is visible.
    await expect.element(page.getByRole('button', { name: 'Loading more…' })).toHaveFocus()
    expect(spoken()).toEqual([])
    pressOn(comes)
    await expect.poll(() => spoken()).toEqual(['20 ideas added'])
    // Once the list has pushed the button out of view, it must be pressed.
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Loading more…' })).toHaveFocus()
    pressOn(comes)
    await expect.poll(() => spoken()).toEqual(['20 ideas added', '1 idea added'])
    await expect.element(page.getByText('End of the list.')).toHaveFocus()
  })
})

function Pages() {
  const [shown, setShown] = useState(0)
  const [isShown, setVisible] = useState(true)
  return (
    <>
      {isShown && <Pager meta={{ page: shown, size: 10, total: 42 }} />}
      <button
        type="button"
        onClick={() => {
          setVisible(!isShown)
          if (!isShown) setShown(shown + 1)
        }}
      >
        Draw anew
      </button>
    </>
  )
}

it('a page change is announced even if its list is rendered again', async () => {
  render(<Pages />)
  await page.getByRole('link', { name: 'Next' }).click()
  const anew = page.getByRole('button', { name: 'Draw anew' })
  await anew.click()
  expect(spoken()).toEqual([])
  await anew.click()
  await expect.poll(() => spoken()).toEqual(['Page 2 of 5'])
  expect(await faults()).toEqual([])
})

function Filtered() {
  const [filter, setFilter] = useState('open')
  const totals: Record<string, number> = { open: 3, closed: 12, hidden: 0 }
  const [arrived, setArrived] = useState('open')
  useFound({
    what: 'challenge',
    total: arrived === filter ? totals[filter] : undefined,
    query: filter,
  })
  return (
    <>
      {Object.keys(totals).map((each) => (
        <button key={each} type="button" onClick={() => setFilter(each)}>
          {each}
        </button>
      ))}
      <button type="button" onClick={() => setArrived(filter)}>
        It comes
      </button>
    </>
  )
}

it('a filtered list announces the number of results once they are loaded', async () => {
  render(<Filtered />)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('closed')
  expect(spoken()).toEqual([])
  await press('It comes')
  await expect.poll(() => spoken()).toEqual(['12 challenges found'])
  await press('hidden')
  await press('It comes')
  await expect.poll(() => spoken().at(-1)).toBe('Nothing found')
})

function Saving() {
  const [state, setState] = useState('')
  return (
    <>
      <Announced>{state || 'Changes apply immediately.'}</Announced>
      {state === 'Failed' && <Announced urgent>Nothing was saved.</Announced>}
      <button type="button" onClick={() => setState('Saved.')}>
        Save
      </button>
      <button type="button" onClick={() => setState('Failed')}>
        Fail
      </button>
    </>
  )
}

it('text is announced when it changes, and errors first', async () => {
  render(<Saving />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => spoken()).toEqual(['Saved.'])
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.poll(() => spoken('assertive')).toEqual(['Nothing was saved.'])
  expect(await faults()).toEqual([])
})

/** Long enough to reach the button of a toast before it disappears. */
const SHORT_MS = 2_000

describe('a toast', () => {
  const put = () => useToasts.setState({ toasts: [] })

  it('is announced, and an error immediately', async () => {
    put()
    render(<Toaster />)
    toast('Kept.', { gain: '+12' })
    toast('It did not work.', { tone: 'problem' })
    await expect.poll(() => spoken()).toEqual(['+12 Kept.'])
    await expect.poll(() => spoken('assertive')).toEqual(['It did not work.'])
    expect(await faults()).toEqual([])
    put()
  })

  it('stays while it has the focus, and its button is reachable by keyboard', async () => {
    put()
    let undone = 0
    render(<Toaster />)
    toast('Skipped.', { ms: SHORT_MS, action: { label: 'Undo', run: () => undone++ } })
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    undo.element().focus()
    const card = page.getByText('Skipped.')
    await new Promise((resolve) => setTimeout(resolve, 1.5 * SHORT_MS))
    await expect.element(card).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(card).not.toBeInTheDocument()
    expect(undone).toBe(1)
    put()
  })

  it('is above an open dialog, and not on its backdrop', async () => {
    put()
    render(
      <>
        <Toaster />
        <Dialog open title="New folder" onClose={() => undefined}>
          A name
        </Dialog>
      </>,
    )
    await expect.element(page.getByRole('heading', { name: 'New folder' })).toBeVisible()
    toast('There is a folder with this name.', { tone: 'problem' })
    await expect
      .poll(() => document.querySelector(':popover-open')?.textContent)
      .toContain('There is a folder with this name.')
    put()
    await expect.poll(() => document.querySelector(':popover-open')).toBeNull()
  })
})
