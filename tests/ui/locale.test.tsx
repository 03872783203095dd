import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale, useFormat } from '../../web/src/lib/format/format.ts'
import { Ago } from '../../web/src/ui/time/ago.tsx'
import { render } from './setup/render.tsx'

function Joined() {
  const format = useFormat()
  return <p data-testid="joined">{format.date('2026-12-11', 'long', 'UTC')}</p>
}

afterEach(() => setLocale('en'))

it('the page uses the locale of the signed-in member', async () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString()
  render(
    <>
      <Joined />
      <div data-testid="ago">
        <Ago at={twoDaysAgo} />
      </div>
    </>,
  )
  const [joined, ago] = [page.getByTestId('joined'), page.getByTestId('ago')]
  await expect.element(joined).toHaveTextContent('December 11, 2026')
  await expect.element(ago).toHaveTextContent('2d ago')
  setLocale('en-GB')
  await expect.element(joined).toHaveTextContent('11 December 2026')
  await expect.element(ago).toHaveTextContent('2 days ago')
  setLocale('en')
  await expect.element(joined).toHaveTextContent('December 11, 2026')
})
