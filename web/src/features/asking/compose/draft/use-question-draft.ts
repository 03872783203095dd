import { readDraft } from '@ideathlon/contracts/drafts'
import { DraftId } from '@ideathlon/contracts/ids'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { call } from '../../../../api/call.ts'
import type { InitialContent } from '../../../../entities/draft/choose.ts'
import type { DraftKind } from '../../../../entities/draft/draft-kind.ts'
import { useBegun } from '../../../../entities/draft/queries.ts'
import { useDraft } from '../../../../entities/draft/use-draft.ts'
import { Problem } from '../../../../lib/problem.ts'
import { searchNow } from '../../../../lib/search-now.ts'
import type { QuestionDraft } from '../question-form.ts'

const keyOf = (draft: number | undefined) => `question:${draft ?? 'new'}`

/**
 * The open draft. Its id is in the address, so a reload opens it again. When the form itself has
 * just created the draft, the form is not reset. `hasSteps`: the browser's Back button can lead to
 * an address without the id, from before the draft was created.
 */
export function useOpenDraft({ hasSteps = false } = {}) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const requested = idIn(search.get('draft'))
  const [sitting, setSitting] = useState({ asked: requested, opened: requested, number: 0 })
  if (requested !== sitting.asked) {
    const { opened, number } = sitting
    const isEarlier = hasSteps && requested === undefined && opened === undefined
    const isOwn = isEarlier || (requested !== undefined && state?.begun === requested)
    setSitting(
      isOwn
        ? { asked: requested, opened, number }
        : { asked: requested, opened: requested, number: number + 1 },
    )
  }
  const lead = (draft: number | undefined, begun?: number) => {
    const kept = searchNow()
    if (draft === undefined) kept.delete('draft')
    else kept.set('draft', String(draft))
    setSearch(kept, { replace: true, preventScrollReset: true, state: { begun } })
  }
  const startOver = () => {
    setSitting(({ number, ...sitting }) => ({ ...sitting, opened: undefined, number: number + 1 }))
    lead(undefined)
  }
  return { ...sitting, startOver, onCreated: (draft: number) => lead(draft, draft) }
}

function idIn(text: string | null): number | undefined {
  const read = DraftId.safeParse(Number(text))
  return read.success ? read.data : undefined
}

type DraftSource = { member: number | undefined; opened: number | undefined; number: number }

export function useBegunQuestion(
  kind: DraftKind<QuestionDraft>,
  { member, opened, number }: DraftSource,
) {
  const find = async () => {
    if (opened === undefined) return undefined
    try {
      return (await call(readDraft, { params: { draft: opened } })).data
    } catch (error) {
      if (error instanceof Problem && error.kind === 'missing') return undefined
      throw error
    }
  }
  return useBegun({ kind, member, key: keyOf(opened), sitting: number, find })
}

/**
 * The kind of draft, its author and content, and a callback that receives the id of a new draft.
 */
export type WritingProps = {
  kind: DraftKind<QuestionDraft>
  member: number
  begun: InitialContent<QuestionDraft>
  onCreated: (draft: number) => void
}

export function useQuestionDraft(writing: WritingProps) {
  return useDraft({ ...writing, origin: 'challenge-creation-flow', keyOf })
}
