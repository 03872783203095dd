import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS } from '@ideathlon/contracts/ideas'
import { useQueryClient } from '@tanstack/react-query'
import { IdeaForm as WriteIdea } from '../../ideas/idea-form.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { readAnew } from './use-challenge.ts'

type IdeaFormProps = { challenge: ChallengeView; onDone: () => void }

/** The form of an idea, on the page of its question. */
export function IdeaForm({ challenge, onDone }: IdeaFormProps) {
  const client = useQueryClient()
  return (
    <WriteIdea
      slug={challenge.slug}
      assumptions={ASSUMPTION_KINDS.filter((kind) => challenge[`assumption_${kind}`] !== '')}
      onCancel={onDone}
      onDone={({ left }) => {
        toast(left > 0 ? `It is in. ${left} more to go.` : 'It is in. That was your last one.')
        void readAnew(client, challenge.slug)
        onDone()
      }}
    />
  )
}
