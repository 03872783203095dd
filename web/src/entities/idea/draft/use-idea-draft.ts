import { listDrafts } from '@ideathlon/contracts/drafts'
import { call } from '../../../api/call.ts'
import type { Begun } from '../../draft/choose.ts'
import type { DraftKind } from '../../draft/draft-kind.ts'
import { useBegun } from '../../draft/queries.ts'
import { useDraft } from '../../draft/use-draft.ts'
import { contentOf, EMPTY_IDEA, type IdeaContent, isSame, saysNothing } from './draft-content.ts'

const IDEA: DraftKind<IdeaContent> = {
  type: 'idea',
  empty: EMPTY_IDEA,
  read: contentOf,
  saysNothing,
  isSame,
  titleOf: ({ title }) => title,
}

/** One draft per challenge across all devices, and one without a challenge. */
const keyOf = (slug: string | undefined) => `idea:${slug ?? 'no-question'}`

export function useBegunIdea(member: number | undefined, slug: string | undefined) {
  const find = async () => {
    const saved = call(listDrafts, { query: { draft_type: 'idea' } })
    const drafts = await saved.catch(() => undefined)
    return drafts?.data.find(({ challenge }) => challenge?.slug === slug)
  }
  return useBegun({ kind: IDEA, member, key: keyOf(slug), find })
}

type Writing = { member: number; slug: string | undefined; begun: Begun<IdeaContent> }

export function useIdeaDraft({ member, slug, begun }: Writing) {
  const origin = slug === undefined ? 'save-an-idea' : 'idea-form'
  return useDraft({ kind: IDEA, origin, member, begun, slug, keyOf: () => keyOf(slug) })
}
