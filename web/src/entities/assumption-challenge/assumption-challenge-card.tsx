import type { AssumptionChallengeView } from '@ideathlon/contracts/assumptions'
import { Heart, Scale } from 'lucide-react'
import { MaskedAvatar } from '../../ui/generated-art/avatar.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { KIND_LABELS } from '../challenge/assumption-kinds.ts'
import { MemberLink } from '../member/member-link.tsx'
import { ReportButton } from '../report/report-button.tsx'
import {
  AssumptionChallengeActions,
  AssumptionChallengeVote,
} from './assumption-challenge-actions.tsx'

/** One assumption challenge: what might be true instead, why, and how many members it convinced. */
export function AssumptionChallengeCard({
  assumptionChallenge,
}: {
  assumptionChallenge: AssumptionChallengeView
}) {
  const { kind, alternative, reason, lang, removed } = assumptionChallenge
  return (
    <article className="card p-5" aria-label={`Challenge to the “${KIND_LABELS[kind]}” assumption`}>
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone="primary">{KIND_LABELS[kind]}</Pill>
        {assumptionChallenge.accepted && (
          <Pill tone="gain">
            <Scale className="size-3.5" aria-hidden="true" /> The asker agrees
          </Pill>
        )}
        {assumptionChallenge.kudos && (
          <Pill tone="gold">
            <Heart className="size-3.5" aria-hidden="true" /> Thanked
          </Pill>
        )}
        {removed !== null && <Pill tone="loss">Taken down</Pill>}
      </p>
      <p
        dir="auto"
        lang={lang}
        className="mt-3 whitespace-pre-line break-words font-semibold text-reading"
      >
        {alternative}
      </p>
      <p dir="auto" lang={lang} className="mt-2 whitespace-pre-line break-words text-muted">
        {reason}
      </p>
      {removed && (
        <p className="mt-3 rounded-control bg-loss-soft px-4 py-2.5 text-loss-ink text-small">
          A moderator will decide whether it stays down. Reason: {removed}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Challenger assumptionChallenge={assumptionChallenge} />
        {!assumptionChallenge.is_mine && (
          <ReportButton kind="doubt" id={assumptionChallenge.id} what="this assumption challenge" />
        )}
        <AssumptionChallengeVote assumptionChallenge={assumptionChallenge} />
      </div>
      <AssumptionChallengeActions assumptionChallenge={assumptionChallenge} />
    </article>
  )
}

function Challenger({
  assumptionChallenge: { is_mine, member },
}: {
  assumptionChallenge: AssumptionChallengeView
}) {
  if (is_mine) return <Pill tone="primary">by you</Pill>
  if (member !== null) return <MemberLink member={member} />
  return (
    <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted">
      <MaskedAvatar size={28} />
      Someone
    </span>
  )
}
