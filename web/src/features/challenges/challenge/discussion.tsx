import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNameableMembers } from '../../../entities/member/use-nameable-members.ts'
import { Composer } from '../../../entities/message/composer/composer.tsx'
import { MessageList } from '../../../entities/message/list/message-list.tsx'
import { useContextMeta } from '../../../entities/message/queries/actions.ts'
import type { MessagePlace } from '../../../entities/message/thread/message-place.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { messageHash, numberInHash } from '../../../entities/topic/topic-address.ts'
import { useReadMarks } from '../../../entities/topic/use-read-marks.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

const TEXT = {
  open: {
    title: 'Questions about this challenge',
    says: 'While the challenge is open, everyone except its asker writes under an alias.',
    empty: 'No questions yet. Ask what you need to know before you enter an idea.',
    write: 'Ask about this challenge',
  },
  closed: {
    title: 'Discussion',
    says: 'What do you think of the result?',
    empty: 'No messages yet. Start with what you liked about the winning idea.',
    write: 'Write a message',
  },
}

function textsOf({ is_closed: isClosed, ideas }: ChallengeView) {
  if (!isClosed) return TEXT.open
  return ideas > 0 ? TEXT.closed : { ...TEXT.closed, empty: 'No messages yet' }
}

/** The conversation about a challenge: clarifications while it is open, debate after it closes. */
export function Discussion({ challenge }: { challenge: ChallengeView }) {
  const { title, says, empty, write } = textsOf(challenge)
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  return (
    <Section id="discussion" title={title} className="card scroll-mt-6 p-5 sm:p-6">
      <p className="mt-1 text-muted">{says}</p>
      <div ref={box} className="mt-3 min-h-32">
        {isNear && <Messages slug={challenge.slug} empty={empty} label={write} />}
      </div>
    </Section>
  )
}

function Messages({ slug, empty, label }: { slug: string; empty: string; label: string }) {
  const me = useMe()
  const place = useMemo((): MessagePlace => ({ kind: 'challenge', ref: slug }), [slug])
  const meta = useContextMeta(place)
  const around = numberInHash(useLocation().hash)
  const noteSeen = useReadMarks(me ? (meta.data?.topic ?? undefined) : undefined)
  if (meta.isLoadingError) return <ProblemState of={meta} />
  if (meta.data === undefined) return <Loading what="the discussion" className="h-32 w-full" />
  const { can, gate, is_anonymous } = meta.data
  return (
    <>
      <MessageList
        isEmbedded
        place={place}
        viewer={{ id: me?.user.id, can }}
        start={around === undefined ? 'newest' : { around }}
        linkOf={messageHash}
        onSeen={noteSeen}
        empty={<p className="py-6 text-center text-muted">{empty}</p>}
      />
      <div className="mt-3">
        {me === null && (
          <ButtonLink to={`/account/sign-in?continue=/challenges/${slug}`}>
            Sign in to write
          </ButtonLink>
        )}
        {me && (
          <Composer
            place={place}
            member={me.user.id}
            label={label}
            gate={gate}
            whyNot={can.post ? null : (can.why_not ?? 'You cannot write here.')}
            {...(!is_anonymous && { useNameable: useNameableMembers })}
            note={is_anonymous ? 'Your name is hidden here: you write under an alias.' : undefined}
          />
        )}
      </div>
    </>
  )
}

/** Whether the element has ever come near the viewport. */
function useIsNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null || isNear) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box, isNear])
  return isNear
}
