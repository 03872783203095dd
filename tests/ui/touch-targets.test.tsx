import type { PendingChallenge } from '@ideathlon/contracts/pending'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { QuestionLine } from '../../web/src/entities/challenge/question-line.tsx'
import { PendingList } from '../../web/src/entities/score/pending/pending-list.tsx'
import { render } from './setup/render.tsx'

const FINGER_PX = 44
const TITLE = 'What could a night bus do?'

const PENDING: PendingChallenge = {
  slug: 'a',
  title: TITLE,
  lang: 'en',
  closes_at: '2030-01-01T00:00:00.000Z',
  neurons: 20,
  whole: { neurons: 20, by_role: { innovator: 20 } },
  entries: [
    {
      key: 'IdeaCreated:IdeaSubmitted',
      sentence: 'You entered an idea',
      role: 'innovator',
      times: 1,
      neurons: 20,
    },
  ],
}

it.each([
  [
    'a list of challenges',
    <ul key="challenges">
      <QuestionLine question={{ slug: 'a', question_title: TITLE, lang: 'en', hue: 20 }}>
        <span>3 ideas</span>
      </QuestionLine>
    </ul>,
  ],
  ['a list of pending neurons', <PendingList key="pending" challenges={[PENDING]} />],
  [
    'a caption',
    <a key="caption" href="/a" className="touch-lines block truncate text-caption leading-snug">
      {TITLE}
    </a>,
  ],
])('on a phone, a title in %s takes presses as high as a finger', async (_, list) => {
  render(<div style={{ padding: 40 }}>{list}</div>)
  const link = page.getByRole('link', { name: TITLE })
  await expect.element(link).toBeVisible()
  const { x, top, bottom } = link.element().getBoundingClientRect()
  expect(bottom - top).toBeGreaterThanOrEqual(FINGER_PX)
  for (const y of [top + 1, bottom - 1]) {
    expect(link.element().contains(document.elementFromPoint(x + 5, y))).toBe(true)
  }
})
