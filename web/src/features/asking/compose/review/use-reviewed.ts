import type { Category } from '@ideathlon/contracts/categories'
import { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { useMemo } from 'react'
import { useMe } from '../../../../entities/session/queries/me.ts'
import { serverNow } from '../../../../lib/dates/server-clock.ts'
import { bodyOf, type QuestionDraft } from '../question-form.ts'
import { asShownToMembers } from './as-shown-to-members.ts'

/** The challenge as it will be shown, or undefined while a required field is missing. */
export function useReviewed(content: QuestionDraft, categories: readonly Category[]) {
  const me = useMe()
  return useMemo(() => {
    const parsed = PublishChallenge.safeParse(bodyOf(content))
    const category = categories.find(({ id }) => id === Number(content.category))
    if (!parsed.success || category === undefined || !me) return undefined
    const { id, handle, first_name, last_name, avatar_url } = me.user
    const name = `${first_name} ${last_name}`.trim() || handle
    const catalyst = { id, handle, name, avatar_url }
    return asShownToMembers(parsed.data, { category, catalyst, now: serverNow() })
  }, [content, categories, me])
}
