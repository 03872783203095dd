import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS } from '@ideathlon/contracts/ideas'
import { DraftId } from '@ideathlon/contracts/ids'
import { useSearchParams } from 'react-router'
import { refreshChallenge } from '../../../entities/challenge/queries/refresh.ts'
import { IdeaForm as WriteIdea } from '../../../entities/idea/idea-form.tsx'
import { useEntryToast } from './use-entry-toast.ts'

type IdeaFormProps = { challenge: ChallengeView; onDone: () => void }

/** The form for a new idea on the page of its challenge. */
export function IdeaForm({ challenge, onDone }: IdeaFormProps) {
  const toastEntered = useEntryToast(challenge)
  const [search] = useSearchParams()
  const imported = DraftId.safeParse(Number(search.get('draft')))
  return (
    <>
      <Rights isPrivate={challenge.solution_format === 'ama'} />
      <WriteIdea
        slug={challenge.slug}
        imported={imported.success ? imported.data : undefined}
        assumptions={ASSUMPTION_KINDS.filter((kind) => challenge[`assumption_${kind}`] !== '')}
        onCancel={onDone}
        onDone={(entered) => {
          toastEntered(entered)
          void refreshChallenge(challenge.slug)
          onDone()
        }}
      />
    </>
  )
}

/** Explains the rights to an idea before the member enters it. */
function Rights({ isPrivate }: { isPrivate: boolean }) {
  return (
    <p className="mt-3 max-w-prose text-muted text-small">
      {isPrivate
        ? 'You keep all rights to what you enter here, and nobody outside this circle can read it.'
        : 'What you enter here is in the public domain (CC0 1.0): anyone can use it and build on it.'}
    </p>
  )
}
