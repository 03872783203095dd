import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TagsInput } from '../../web/src/ui/inputs/tags/tags-input.tsx'
import { faults } from './setup/axe.ts'
import { render, spoken } from './setup/render.tsx'

function Tags({ start }: { start: string[] }) {
  const [tags, setTags] = useState(start)
  return (
    <>
      <TagsInput label="What you like" value={tags} onChange={setTags} max={3} />
      <p>{tags.join('+')}</p>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'What you like' })
const kept = (tags: string) => page.getByText(tags, { exact: true })

it('Enter, comma and Tab create a tag, and each is announced', async () => {
  render(<Tags start={[]} />)
  await field.click()
  await userEvent.keyboard('tea{Enter}')
  await expect.poll(() => spoken()).toContain('tea added')
  await userEvent.keyboard('rain,snow{Tab}')
  await expect.element(kept('tea+rain+snow')).toBeVisible()
  expect(await faults()).toEqual([])
})

it('a field with the maximum number of tags keeps the focus, and the last tag can be removed', async () => {
  render(<Tags start={['tea', 'rain']} />)
  await field.click()
  await userEvent.keyboard('snow{Enter}')
  await expect.element(kept('tea+rain+snow')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Backspace}')
  await expect.element(kept('tea+rain')).toBeVisible()
  await expect.poll(() => spoken()).toContain('snow removed')
  await userEvent.keyboard('sun{Enter}')
  await expect.element(kept('tea+rain+sun')).toBeVisible()
  expect(await faults()).toEqual([])
})

it('removing a tag by its button focuses the field', async () => {
  render(<Tags start={['tea', 'rain', 'snow']} />)
  await expect.element(field).toBeVisible()
  page.getByRole('button', { name: 'Remove rain' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(kept('tea+snow')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

it('a link keeps its comma, whether it is typed or pasted', async () => {
  render(<Tags start={['tea']} />)
  await field.click()
  await userEvent.keyboard('https://a.org/x,y{Enter}')
  await expect.element(kept('tea+https://a.org/x,y')).toBeVisible()
  const pasted = new DataTransfer()
  pasted.setData('text', 'https://b.org/v,w\n')
  const paste = { clipboardData: pasted, bubbles: true, cancelable: true }
  field.element().dispatchEvent(new ClipboardEvent('paste', paste))
  await expect.element(kept('tea+https://a.org/x,y+https://b.org/v,w')).toBeVisible()
})
