import type { ChallengeView } from '@ideathlon/contracts/challenges'

const FORMATS: Partial<Record<ChallengeView['solution_format'], string>> = {
  qq: 'Question for a question',
  topic: 'Topic',
  ama: 'Ask me anything',
  'test-an-idea': 'Test an idea',
  'improve-an-idea': 'Improve an idea',
}

const CAPTIONS = { caption: 'Caption', meme: 'Meme', none: undefined }

/**
 * Short labels for the special features of a challenge. The scale is shown in the details below the
 * text instead.
 */
export function marksOf(challenge: ChallengeView): string[] {
  const box = challenge.challenge_format === 'suggestion' ? 'Suggestion box' : undefined
  const format = FORMATS[challenge.solution_format]
  const caption = CAPTIONS[challenge.caption_solution_format ?? 'none']
  const round = challenge.round > 1 ? `Round ${challenge.round}` : undefined
  const marks = [box, format, caption, round]
  return marks.filter((mark) => mark !== undefined)
}

type StateWords = { label: string; tone: 'plain' | 'gold' | 'gain' | 'primary' }

/**
 * The label of a challenge's state; undefined while it is open, because the countdown is shown
 * then.
 */
export function stateWords({ state, is_solved, is_closed }: ChallengeView): StateWords | undefined {
  if (state === 'draft') return { label: 'Draft', tone: 'plain' }
  if (state === 'scheduled') return { label: 'Opens later', tone: 'primary' }
  if (state === 'archived') return { label: 'Archived', tone: 'plain' }
  if (is_closed && is_solved) return { label: 'Solved', tone: 'gain' }
  if (state === 'closing') return { label: 'Closing', tone: 'gold' }
  return is_closed ? { label: 'Closed', tone: 'gold' } : undefined
}
