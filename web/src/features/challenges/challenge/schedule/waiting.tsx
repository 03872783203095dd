import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { format } from '../../../../lib/format/format.ts'

/** A question that only its asker sees yet. */
export function Waiting({ challenge }: { challenge: ChallengeView }) {
  return (
    <p className="card p-5 text-muted sm:px-6">
      {challenge.state === 'draft'
        ? 'A draft: only you see it. Publish it when it says what you mean.'
        : `It opens by itself on ${format().moment(challenge.opens_at)}. Until then only you see it.`}
    </p>
  )
}
