import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { SHOWN_REFUSALS, shownRefusal } from '@ideathlon/contracts/shown-refusals'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { UNPUBLISHED } from '../../../../entities/challenge/page/question-hero.tsx'
import { UnpublishedActions } from '../../../../entities/challenge/unpublished/unpublished-actions.tsx'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import { MoveButton } from './move-button.tsx'
import { ASKER_MOVES, type Move, RENERVE } from './moves.ts'
import { SurveyRow } from './survey-row.tsx'

const Additions = later(async () => (await import('./additions.tsx')).Additions)

const CoAuthorRow = later(
  async () => (await import('./co-author-row.tsx')).CoAuthorRow,
  'h-16 w-full',
)

const SendQuestion = later(
  async () => (await import('./send-question.tsx')).SendQuestion,
  'h-11 w-40',
)

const WAITS = new Set(['too_early_to_close'])

/** The asker's actions on the challenge. An action that is not allowed yet shows the reason. */
export function AskerPanel({ challenge }: { challenge: ChallengeView }) {
  const { actions, slug, mine } = challenge
  const isUnpublished = mine?.is_catalyst === true && UNPUBLISHED.has(challenge.state)
  const moves = ASKER_MOVES.filter(
    ({ action }) => actions[action].allowed && !(isUnpublished && action === 'publish'),
  )
  const reasons = ASKER_MOVES.flatMap(({ action, label }) => {
    const { allowed, reason } = actions[action]
    return !allowed && reason !== null && WAITS.has(reason) ? [{ label, reason }] : []
  })
  const isToPick = actions.pick.allowed
  if (moves.length === 0 && !isToPick && !actions.edit.allowed) return null
  return (
    <Section
      id="desk"
      title={mine?.is_catalyst ? 'This is your challenge' : 'Manage this challenge'}
      className="card p-5 sm:p-6"
    >
      <ul className="-mb-3 mt-1">
        {isUnpublished && <UnpublishedRow challenge={challenge} />}
        {isToPick && (
          <Row says="Pick the three ideas you like best. They earn neurons in addition to the crowd’s Top 5.">
            <ButtonLink to={`/me/my-dashboard/catalyst/closing/${slug}`} look="primary">
              Pick your Top 3
            </ButtonLink>
          </Row>
        )}
        {mine?.is_co_author && challenge.solution_format !== 'ama' && (
          <Row says="You are a co-author of this challenge. Read the ideas and see how it is going.">
            <ButtonLink to={`/me/my-dashboard/catalyst/detail/${slug}/ideas`}>
              See the ideas
            </ButtonLink>
          </Row>
        )}
        {actions.edit.allowed && (
          <Row says={additionsOf(challenge)}>
            <Additions challenge={challenge} />
          </Row>
        )}
        {mine?.is_catalyst && challenge.state === 'open' && (
          <Row says="Ask friends and followers for their thoughts. Each person is notified only once.">
            <SendQuestion slug={slug} />
          </Row>
        )}
        {hasCoAuthorRow(challenge) && (
          <li className="border-line border-t py-3 first:border-0">
            <CoAuthorRow challenge={challenge} />
          </li>
        )}
        {mine?.is_catalyst && challenge.state === 'open' && <SurveyRow slug={slug} />}
        {moves.map((move) => (
          <MoveRow key={move.action} move={move} challenge={challenge} />
        ))}
        {reasons.map(({ label, reason }) => (
          <li key={label} className="border-line border-t py-3 text-muted first:border-0">
            <b className="font-semibold text-ink">{label}:</b> {shownRefusal(reason)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * What can still be added: the picture of a caption challenge is fixed, and a co-author cannot set
 * a prize.
 */
function additionsOf({ mine, caption_solution_format: caption }: ChallengeView): string {
  if (caption !== null) {
    return mine?.is_co_author
      ? 'Add links. The picture cannot change, and everyone can see what you added.'
      : 'Add links, and add or raise a prize. The picture cannot change, and everyone can see what you added.'
  }
  return mine?.is_co_author
    ? 'Add a picture or links. The text cannot change, and everyone can see what you added.'
    : 'Add a picture or links, and add or raise a prize. The text cannot change, and everyone can see what you added.'
}

/** A co-author can join until the challenge closes; an AMA cannot have one. */
const hasCoAuthorRow = ({ mine, state, solution_format: format }: ChallengeView): boolean =>
  mine?.is_catalyst === true && (state === 'open' || state === 'scheduled') && format !== 'ama'

function UnpublishedRow({ challenge }: { challenge: ChallengeView }) {
  const navigate = useNavigate()
  return (
    <li className="pt-2 pb-3">
      <p className="mb-3 text-muted">Edit it, reschedule it, or preview and publish it.</p>
      <UnpublishedActions
        question={challenge}
        onDeleted={() => void navigate('/me/my-dashboard/catalyst/drafts')}
      />
    </li>
  )
}

function MoveRow({ move, challenge }: { move: Move; challenge: ChallengeView }) {
  const { slug, solution_format: format } = challenge
  return (
    <Row says={(format === 'ama' && move.saysInAma) || move.says}>
      <MoveButton move={move} slug={slug} />
    </Row>
  )
}

function Row({ says, children }: { says: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3 first:border-0">
      <p className="wide-52 flex-1 text-muted">{says}</p>
      {children}
    </li>
  )
}

/** Any member can run a closed challenge again, but only once. */
export function AskAgain({ challenge }: { challenge: ChallengeView }) {
  const { allowed, reason } = challenge.actions.renerve
  if (!allowed && reason !== 'already_renerved') return null
  return (
    <section
      className="card flex flex-wrap items-center gap-3 p-5 sm:px-6"
      aria-label="Run it again"
    >
      <p className="wide-52 flex-1 text-muted">
        {allowed
          ? 'Still curious? Run this challenge again under your own name.'
          : SHOWN_REFUSALS.already_renerved}
      </p>
      {allowed && <MoveButton move={RENERVE} slug={challenge.slug} />}
    </section>
  )
}
