import { SUGGESTIONS_WAITING_MAX } from '@ideathlon/contracts/suggestion-box'
import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

export type SendingState = {
  isOpen: boolean
  isOwn: boolean
  /** How many unanswered suggestions from this sender are in this box. */
  waiting: number
}

export function decideSending({ isOpen, isOwn, waiting }: SendingState): Decision {
  if (isOwn) return refuse('own_box')
  if (!isOpen) return refuse('box_closed')
  if (waiting >= SUGGESTIONS_WAITING_MAX) return refuse('box_letters_wait')
  return accept()
}

export function decideAnswering({ answeredAt }: { answeredAt: Date | null }): Decision {
  return answeredAt === null ? accept() : refuse('letter_answered')
}
