import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { ButtonLink } from '../../ui/controls/button.tsx'

/** Invites the viewer to comment on ideas as a mentor instead of rating them. */
export function MentorInvitation({ challenge }: { challenge: ChallengeView }) {
  const { slug, state, is_closed, ideas, mine, can } = challenge
  if (state !== 'open' || is_closed || ideas === 0 || mine === null) return null
  const { allowed, reason } = can.mentor
  const isThereAny = challenge.solution_format === 'ama' || mine.rated + mine.to_rate > 0
  if (reason === 'ama_private' || !isThereAny) return null
  return (
    <section
      className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:px-6"
      aria-labelledby="mentor"
    >
      <div className="wide-52 flex-1">
        <h2 id="mentor" className="font-bold text-title">
          Help an idea grow
        </h2>
        <p className="mt-1 text-muted">
          {allowed || reason === null
            ? 'Say what you like about it and what could improve. The author will not see your name.'
            : shownRefusal(reason)}
        </p>
      </div>
      {allowed && <ButtonLink to={`/challenges/${slug}/mentoring`}>Mentor an idea</ButtonLink>}
    </section>
  )
}
