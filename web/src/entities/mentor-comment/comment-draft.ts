import type { MentoringKind } from '@ideathlon/contracts/mentoring'
import { recall, remember } from '../../lib/device-memory.ts'

/** The challenge, idea and kind for which a comment is being written. */
export type CommentPlace = { member: number; idea: number; kind: MentoringKind }

const PREFIX = 'mentor-draft:'

const nameOf = ({ member, idea, kind }: CommentPlace) => `${PREFIX}${member}:${idea}:${kind}`

export function readCommentDraft(place: CommentPlace): string {
  return recall(nameOf(place)) ?? ''
}

/** Without storage, the draft lasts as long as the page. */
export function saveCommentDraft(place: CommentPlace, body: string): void {
  remember(nameOf(place), body.trim() === '' ? null : body)
}
