import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { format } from '../../../../lib/format/format.ts'

/** Shown on a challenge that only its asker can see. */
export function Waiting({ challenge }: { challenge: ChallengeView }) {
  return (
    <p className="card p-5 text-muted sm:px-6">
      {challenge.state === 'draft'
        ? 'This is a draft. Only you can see it until you publish it.'
        : `It opens automatically on ${format().moment(challenge.opens_at)}. Until then, only you can see it.`}
    </p>
  )
}
