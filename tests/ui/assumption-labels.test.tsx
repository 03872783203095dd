import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { IdeaFields } from '@ideathlon/contracts/ideas'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { KIND_LABELS } from '../../web/src/entities/challenge/assumption-kinds.ts'
import { Assumptions } from '../../web/src/entities/challenge/page/assumptions.tsx'
import { IdeaFieldset } from '../../web/src/entities/idea/idea-fieldset.tsx'
import { Form } from '../../web/src/ui/forms/form.tsx'
import { render } from './setup/render.tsx'

const english = { ...KIND_LABELS }
afterEach(() => void Object.assign(KIND_LABELS, english))

const challenge = {
  assumption_who: 'New families in the meadow quarter who bought a house with a lovely view.',
  assumption_what: '',
  assumption_why: 'Damage doubles when nobody living has seen the water.',
} as ChallengeView

it('the label of an assumption is beside its text in a language with longer words', async () => {
  Object.assign(KIND_LABELS, { why: 'Warum eigentlich' })
  render(<Assumptions challenge={challenge} />)
  await expect.element(page.getByText('Warum eigentlich')).toBeVisible()
  const [labels, texts] = ['dt', 'dd'].map((name) =>
    [...document.querySelectorAll(name)].map((each) => each.getBoundingClientRect()),
  )
  for (const [at, label] of labels?.entries() ?? []) {
    expect(label.right).toBeLessThan(texts?.[at]?.left ?? 0)
    expect(texts?.[at]?.left).toBe(texts?.[0]?.left)
  }
  const label = document.querySelectorAll('dt')[1]
  expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

it('the idea form uses the same names for assumptions as the challenge', async () => {
  Object.assign(KIND_LABELS, { who: 'Wer' })
  render(
    <Form contract={IdeaFields} start={{ title: '', description: '' }}>
      {() => <IdeaFieldset assumptions={['who']} />}
    </Form>,
  )
  await expect.element(page.getByRole('checkbox', { name: 'Wer' })).toBeVisible()
})
