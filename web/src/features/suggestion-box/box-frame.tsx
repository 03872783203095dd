import type { SuggestionBox } from '@ideathlon/contracts/suggestion-box'
import type { ReactNode } from 'react'
import { useMe } from '../../entities/session/queries/me.ts'
import { useBox } from '../../entities/suggestion/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

type Part = 'ask' | 'detail' | 'pay' | 'sent'

/** The layout of every page of a member's suggestion box. */
export function BoxFrame({
  part,
  children,
}: {
  part: Part
  children: (box: SuggestionBox) => ReactNode
}) {
  const { handle, data: box, isLoadingError, error, refetch } = useBox()
  useTitle('Ask me anything')
  if (isLoadingError) return <ProblemState page error={error} retry={() => void refetch()} />
  if (box === undefined) {
    return (
      <Loading what="the suggestion box">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-6 h-72 w-full rounded-card" />
      </Loading>
    )
  }
  if (box === null) return <NoBox handle={handle} />
  const chips = [
    { key: 'ask', label: 'Ask', to: `/${handle}/mentor` },
    { key: 'detail', label: 'About', to: `/${handle}/mentor/detail` },
    { key: 'sent', label: 'My questions', to: `/${handle}/mentor/sent` },
    { key: 'pay', label: 'Price', to: `/${handle}/mentor/pay` },
  ].map((chip) => ({ ...chip, on: chip.key === part }))
  return (
    <>
      <PageHead
        title={box.title}
        aside={box.is_mine && <ButtonLink to="/me/mentor/sign-up">Edit my box</ButtonLink>}
      >
        Ask {box.owner.name} anything. Nobody else can read it.
      </PageHead>
      <div className="mb-4">
        <ChipLinks label={`${box.owner.name}’s box`} chips={chips} />
      </div>
      {children(box)}
    </>
  )
}

function NoBox({ handle }: { handle: string }) {
  const me = useMe()
  const isMine = me?.user.screen_name === handle
  return isMine ? (
    <EmptyState
      page
      title="You have no suggestion box yet"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <ButtonLink look="primary" to="/me/mentor/sign-up">
            Open a suggestion box
          </ButtonLink>
          <ButtonLink to="/challenges/create?format=ama">Start an AMA</ButtonLink>
        </span>
      }
    >
      With a suggestion box, others can write to you in private. In an AMA, they enter ideas that
      only you and the mentors you invite can read.
    </EmptyState>
  ) : (
    <EmptyState
      page
      title="No suggestion box here"
      action={<ButtonLink to={`/${handle}`}>View profile</ButtonLink>}
    >
      This member does not accept private questions.
    </EmptyState>
  )
}
