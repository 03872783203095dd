import type { Draft } from '@ideathlon/contracts/drafts'

/** Opens a draft in the flow at its second step, or the challenge that it has become. */
export function draftPath({ id, sent, challenge, content }: Draft): string {
  if (sent && challenge) return `/challenges/${challenge.slug}`
  const isTest = content.solution_format === 'test-an-idea'
  const step = isTest ? 'test-idea/your-idea' : 'create/question-description'
  return `/challenges/${step}?draft=${id}`
}
