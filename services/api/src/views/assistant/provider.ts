import type { ChallengeSuggestion } from '@ideathlon/contracts/assistant'
import type { CaptionStyle } from '@ideathlon/contracts/captions'
import type { ChallengeFormat, SolutionFormat } from '@ideathlon/contracts/challenge-formats'

import type { ClosedQuestion } from '../similar/find-similar.ts'

/** Everything a provider knows about the challenge in progress. */
export type Brief = {
  /** The category and those above it, topmost first. */
  categories: readonly string[]
  /** Words that every title must contain. */
  keywords: readonly string[]
  title: string
  details: string
  format: {
    solution_format: SolutionFormat
    challenge_format: ChallengeFormat
    caption_solution_format: CaptionStyle | null
  }
  /** A different attempt gives different suggestions. */
  attempt: number
  similar: readonly ClosedQuestion[]
}

/** Suggests texts for a challenge in progress. It saves nothing and sees nothing but the brief. */
export type AssistantProvider = { suggest(brief: Brief): Promise<ChallengeSuggestion> }
