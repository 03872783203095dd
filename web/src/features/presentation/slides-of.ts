import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'

export type Slide =
  | { kind: 'title' }
  | { kind: 'background'; text: string }
  | { kind: 'assumptions'; parts: { label: string; text: string }[] }
  | { kind: 'numbers' }
  | { kind: 'idea'; idea: IdeaView; place: number }
  | { kind: 'winners'; ideas: IdeaView[] }
  | { kind: 'thanks' }

const TEXT_MAX = 620
const PART_MAX = 330

/**
 * The deck of a challenge. While the challenge is open, `ideas` is left out even if the viewer can
 * read them, because a projector shows them to everyone.
 */
export function slidesOf(challenge: ChallengeView, ideas: readonly IdeaView[]): Slide[] {
  const detail = challenge.question_detail.trim()
  const parts = [
    { label: 'Who', text: challenge.assumption_who },
    { label: 'What', text: challenge.assumption_what },
    { label: 'Why', text: challenge.assumption_why },
  ]
    .map(({ label, text }) => ({ label, text: shortened(text, PART_MAX) }))
    .filter(({ text }) => text !== '')
  const winners = challenge.is_closed ? winnersIn(ideas) : []
  return [
    { kind: 'title' },
    ...(detail === '' ? [] : [{ kind: 'background', text: shortened(detail, TEXT_MAX) } as const]),
    ...(parts.length === 0 ? [] : [{ kind: 'assumptions', parts } as const]),
    { kind: 'numbers' },
    ...winners
      .toReversed()
      .map((idea) => ({ kind: 'idea', idea, place: idea.result?.place ?? 0 }) as const),
    ...(winners.length < 2 ? [] : [{ kind: 'winners', ideas: winners } as const]),
    { kind: 'thanks' },
  ]
}

function winnersIn(ideas: readonly IdeaView[]): IdeaView[] {
  const placed = ideas.flatMap((idea) => {
    const place = idea.result?.place
    return place == null || place > COMMUNITY_WINNERS ? [] : [{ idea, place }]
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ idea }) => idea)
}

/** Shortens text at a word boundary; the full text is on the page of the challenge. */
export function shortened(text: string, max: number): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  const cut = whole.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/u, '')} …`
}

export function nameOf(slide: Slide): string {
  switch (slide.kind) {
    case 'title':
      return 'The question'
    case 'background':
      return 'Background'
    case 'assumptions':
      return 'Who, what and why'
    case 'numbers':
      return 'In numbers'
    case 'idea':
      return `Place ${slide.place}: ${slide.idea.title}`
    case 'winners':
      return 'The crowd’s Top ideas'
    case 'thanks':
      return 'Thank you'
  }
}
