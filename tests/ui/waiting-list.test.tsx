import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { WaitingList } from '../../web/src/entities/tournament/overview/waiting-list.tsx'
import { render } from './setup/render.tsx'

it('leads from unfunded prizes to the tournaments, because members cannot fund themselves', async () => {
  render(<WaitingList waiting={[{ kind: 'unfunded_prizes', count: 1, cents: 2_500 }]} />)
  const link = page.getByRole('link', { name: /1 tournament is not fully funded: \$25/ })
  await expect.element(link).toHaveAttribute('href', '/me/fund?for=tournaments')
})

it('leads from unfunded promises of ended cycles to the page where only those can be paid', async () => {
  render(<WaitingList waiting={[{ kind: 'unfunded_promises', count: 2, cents: 12_000 }]} />)
  const link = page.getByRole('link', { name: /2 ended cycles promised more .*: \$120/ })
  await expect.element(link).toHaveAttribute('href', '/me/my-dashboard/director/funding')
})
