import type { MentoringKind } from '@ideathlon/contracts/mentoring'

/** Where a mentor comment is written. */
export type CommentPlace = { member: number; idea: number; kind: MentoringKind }

const PREFIX = 'mentor-draft:'

const nameOf = ({ member, idea, kind }: CommentPlace) => `${PREFIX}${member}:${idea}:${kind}`

export function readCommentDraft(place: CommentPlace): string {
  try {
    return localStorage.getItem(nameOf(place)) ?? ''
  } catch {
    return ''
  }
}

/** Without storage, the draft lasts as long as the page. */
export function keepCommentDraft(place: CommentPlace, body: string): void {
  try {
    if (body.trim() === '') localStorage.removeItem(nameOf(place))
    else localStorage.setItem(nameOf(place), body)
  } catch {
    return
  }
}
