import { listDrafts } from '@ideathlon/contracts/drafts'
import { call } from '../../../api/call.ts'
import type { InitialContent } from '../../draft/choose.ts'
import type { DraftKind } from '../../draft/draft-kind.ts'
import { useBegun } from '../../draft/queries.ts'
import { useDraft } from '../../draft/use-draft.ts'
import { contentOf, EMPTY_IDEA, type IdeaContent, isEmpty, isSame } from './draft-content.ts'

const IDEA: DraftKind<IdeaContent> = {
  type: 'idea',
  empty: EMPTY_IDEA,
  read: contentOf,
  isEmpty,
  isSame,
  titleOf: ({ title }) => title,
}

/**
 * Across all devices there is one draft per challenge, one without a challenge, and any number of
 * imported ones.
 */
const keyOf = (slug: string | undefined, imported?: number) =>
  `idea:${slug ?? 'no-question'}${imported === undefined ? '' : `:${imported}`}`

type DraftSource = { slug?: string | undefined; imported?: number | undefined }

/** `imported`: the imported draft to open instead of the form's usual one. */
export function useBegunIdea(member: number | undefined, { slug, imported }: DraftSource) {
  const find = async () => {
    const saved = call(listDrafts, { query: { draft_type: 'idea' } })
    const drafts = await saved.catch(() => undefined)
    return drafts?.data.find(
      ({ id, origin, challenge }) =>
        challenge?.slug === slug &&
        (imported === undefined ? origin !== 'import' : origin === 'import' && id === imported),
    )
  }
  return useBegun({ kind: IDEA, member, key: keyOf(slug, imported), find })
}

type IdeaDraftOptions = DraftSource & { member: number; begun: InitialContent<IdeaContent> }

export function useIdeaDraft({ member, slug, imported, begun }: IdeaDraftOptions) {
  const origin = slug === undefined ? 'save-an-idea' : 'idea-form'
  return useDraft({ kind: IDEA, origin, member, begun, slug, keyOf: () => keyOf(slug, imported) })
}
