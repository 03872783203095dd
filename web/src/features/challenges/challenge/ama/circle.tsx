import {
  type AmaAct,
  type AmaCircle,
  actInAmaCircle,
  readAmaCircle,
} from '@ideathlon/contracts/ama'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { SHOWN_REFUSALS, shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { Lock, X } from 'lucide-react'
import { call } from '../../../../api/call.ts'
import { useRead } from '../../../../api/read.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { refreshChallenge } from '../../../../entities/challenge/queries/refresh.ts'
import { MemberLink } from '../../../../entities/member/member-link.tsx'
import { MemberPicker } from '../../../../entities/member/member-picker.tsx'
import { plural } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ProblemState, Skeleton } from '../../../../ui/states/states.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { unlessPending } from '../../../../ui/unless-pending.ts'

type AmaActInput = { act: AmaAct; handle?: string }

/** The members who can read the ideas of an AMA. */
export function Circle({ challenge }: { challenge: ChallengeView }) {
  const { slug, catalyst, mine } = challenge
  const { data, isLoadingError, error, refetch } = useRead(readAmaCircle, {
    params: { challenge: slug },
  })
  const acting = useChange(
    ({ act, handle }: AmaActInput) =>
      call(actInAmaCircle, { params: { challenge: slug, act }, body: handle ? { handle } : {} }),
    { refresh: () => refreshChallenge(slug) },
  )
  const circle = data?.data
  const isAsker = mine?.is_catalyst === true
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="circle">
      <h2 id="circle" className="flex items-center gap-2 font-bold text-title">
        <Lock className="size-5 text-muted" aria-hidden="true" />
        {isAsker ? 'Between you and the people who answer' : `Between you and ${catalyst.name}`}
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {isAsker
          ? visibleToYou(circle?.count ?? 0)
          : visibleToAsker(catalyst.name, circle?.count ?? 0)}{' '}
        Authors keep all rights to their ideas.
      </p>
      {circle !== undefined ? (
        <People circle={circle} isAsker={isAsker} act={unlessPending(acting)} />
      ) : isLoadingError ? (
        <ProblemState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-6 w-48" />
      )}
    </section>
  )
}

const visibleToYou = (mentors: number) =>
  plural(mentors, {
    none: 'Ideas here are visible only to you, even after closing.',
    one: 'Ideas here are visible only to you and {n} invited mentor, even after closing.',
    other: 'Ideas here are visible only to you and {n} invited mentors, even after closing.',
  })

const visibleToAsker = (name: string, mentors: number) =>
  plural(
    mentors,
    {
      none: 'Ideas here are visible only to {name}, even after closing.',
      one: 'Ideas here are visible only to {name} and {n} invited mentor, even after closing.',
      other: 'Ideas here are visible only to {name} and {n} invited mentors, even after closing.',
    },
    { name },
  )

type PeopleProps = { circle: AmaCircle; isAsker: boolean; act: (acting: AmaActInput) => void }

function People({ circle, isAsker, act }: PeopleProps) {
  if (isAsker) return <Guests circle={circle} act={act} />
  if (circle.am_invited) {
    const { reason } = circle.can.accept
    return (
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="wide-52 flex-1 font-medium">
          {reason === null
            ? 'You are invited to read, mentor and rate the ideas here.'
            : shownRefusal(reason)}
        </p>
        {reason === null && (
          <Button look="primary" onClick={() => act({ act: 'accept' })}>
            Accept
          </Button>
        )}
        <Button look="ghost" onClick={() => act({ act: 'decline' })}>
          Decline
        </Button>
      </div>
    )
  }
  if (!circle.is_mentor) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <Pill tone="primary">You are a mentor here</Pill>
      <Button look="ghost" onClick={() => act({ act: 'leave' })}>
        Leave
      </Button>
    </div>
  )
}

function Guests({ circle, act }: Omit<PeopleProps, 'isAsker'>) {
  const { mentors, invited, can } = circle
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {[...mentors, ...invited].map((member) => (
          <li key={member.id} className="flex min-h-11 max-w-full items-center gap-2">
            <MemberLink member={member} />
            {invited.includes(member) && (
              <Pill>{can.invite.reason === 'ama_over' ? 'did not join' : 'invited'}</Pill>
            )}
            <Button
              look="ghost"
              className="px-3"
              aria-label={`Remove ${member.name}`}
              onClick={() => act({ act: 'remove', handle: member.handle })}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {can.invite.allowed ? (
        <div className="mt-2 max-w-md">
          <MemberPicker
            label="Invite a mentor"
            hint="After accepting, they can read, mentor and rate the ideas."
            onPick={({ handle }) => act({ act: 'invite', handle })}
          />
        </div>
      ) : (
        can.invite.reason === 'ama_full' && (
          <p className="mt-2 text-muted text-small">{SHOWN_REFUSALS.ama_full}</p>
        )
      )}
    </>
  )
}
