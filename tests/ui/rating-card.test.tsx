import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { IdeaCard } from '../../web/src/features/rating/queue/idea-card.tsx'
import { render } from './setup/render.tsx'

const IDEA: ServedIdea = {
  served_id: 1,
  id: 1,
  title: 'The driver says good night',
  description: 'A driver who looks up and greets every passenger changes the room.',
  caption: null,
  body: null,
  image: '',
  image_alt: '',
  purpose: '',
  lang: 'en',
}

const nothing = () => undefined

const card = (idea: ServedIdea) => (
  <div data-tabs style={{ paddingBlock: 300 }}>
    <IdeaCard
      idea={idea}
      question={undefined}
      value={null}
      complaint={null}
      skipsLeft={3}
      onChoose={nothing}
      onRate={nothing}
      onSkip={nothing}
      onReport={async () => undefined}
      onTakeBack={nothing}
    />
  </div>
)

const edges = (of: { element(): Element }) => of.element().getBoundingClientRect()

it('a short phone shows the whole scale of an idea above the buttons', async () => {
  await page.viewport(390, 664)
  render(card(IDEA))
  const scale = page.getByRole('slider')
  await expect.element(scale).toBeVisible()
  const foot = document.querySelector('.pinned-foot')?.getBoundingClientRect()
  expect(edges(scale).bottom).toBeLessThanOrEqual(foot?.top ?? 0)
})

it('an idea that is longer than the phone screen begins at its title', async () => {
  await page.viewport(390, 664)
  render(card({ ...IDEA, description: 'A driver who looks up. '.repeat(100) }))
  const title = page.getByRole('heading', { name: IDEA.title })
  await expect.element(title).toBeVisible()
  expect(edges(title).top).toBeGreaterThan(0)
  expect(edges(title).top).toBeLessThan(200)
})
