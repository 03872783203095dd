import type { Draft } from '@ideathlon/contracts/drafts'

type Opened = Pick<Draft, 'id' | 'sent' | 'challenge' | 'content'>

/** The address of a draft's second step, or of the challenge that the draft has become. */
export function draftPath({ id, sent, challenge, content }: Opened): string {
  if (sent && challenge) return `/challenges/${challenge.slug}`
  const second = SECOND[String(content.solution_format)] ?? 'create/question-description'
  return `/challenges/${second}?draft=${id}`
}

/** The second steps of the flows in which the question does not follow the category. */
const SECOND: Readonly<Record<string, string>> = {
  'test-an-idea': 'test-idea/your-idea',
  'improve-an-idea': 'create/your-idea',
}
