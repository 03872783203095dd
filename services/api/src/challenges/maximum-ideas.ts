import { isOpenFormat, type SolutionFormat } from '@ideathlon/contracts/challenge-formats'
import { MAX_USER_IDEAS, MAX_USER_IDEAS_SUGGESTION } from '@ideathlon/contracts/limits'

/** How many ideas one may enter: boxes and topics take more. */
export const maxIdeasIn = (format: {
  solution_format: SolutionFormat
  challenge_format: 'standard' | 'suggestion'
}): number => (isOpenFormat(format) ? MAX_USER_IDEAS_SUGGESTION : MAX_USER_IDEAS)
