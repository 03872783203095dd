import {
  readUnpublished,
  type UnpublishedChallenge,
} from '@ideathlon/contracts/unpublished-challenges'
import { useRead } from '../../../../api/read.ts'
import { useCategories } from '../../../../entities/challenge/queries/categories.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../../ui/states/states.tsx'
import { ComposerFrame } from '../writing/composer-frame.tsx'
import { useSaved } from './use-saved.ts'

type Props = { slug: string; isNow: boolean }

/** Edits a draft or scheduled challenge until it opens. */
export function SavedComposer({ slug, isNow }: Props) {
  const query = useRead(
    readUnpublished,
    { params: { challenge: slug } },
    {
      // The form starts from a fresh read, and no refetch changes it while it is being edited.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
    },
  )
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="your question" className="h-96 w-full rounded-card" />
  return <Editing saved={query.data.data} isNow={isNow} />
}

function Editing({ saved, isNow }: { saved: UnpublishedChallenge; isNow: boolean }) {
  const categories = useCategories()
  const { save, ...composing } = useSaved({ saved, isNow })
  const { isSubmitting, isDirty } = composing.form.formState
  return (
    <ComposerFrame
      composing={composing}
      categories={categories}
      foot={(isReview) => (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="me-auto text-muted text-small">Only you can see it until it opens.</p>
          <Button
            disabled={!isDirty}
            busy={isSubmitting && !isReview && 'Saving…'}
            onClick={() => void save()}
          >
            Save
          </Button>
          <Button type="submit" look="primary">
            Review
          </Button>
        </div>
      )}
    />
  )
}
