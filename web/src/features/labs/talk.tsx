import type { MemberFace } from '@ideathlon/contracts/member-face'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLabMark } from '../../entities/lab/queries.ts'
import { Composer } from '../../entities/message/composer/composer.tsx'
import { MessageList } from '../../entities/message/list/message-list.tsx'
import { useContextMeta } from '../../entities/message/queries/actions.ts'
import { catchUp } from '../../entities/message/queries/thread-cache.ts'
import type { MessagePlace } from '../../entities/message/thread/message-place.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { messageHash, numberInHash } from '../../entities/topic/topic-address.ts'
import { useReadMarks } from '../../entities/topic/use-read-marks.ts'
import { amongThese } from '../../ui/mentions/use-mentions.ts'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'

type TalkProps = { idea: number; people: readonly MemberFace[] }

/** The messages of a lab, updated live, and the form for a new one. */
export function Talk({ idea, people }: TalkProps) {
  const me = useMe()
  const place = useMemo((): MessagePlace => ({ kind: 'lab', ref: String(idea) }), [idea])
  const meta = useContextMeta(place)
  const topic = meta.data?.topic ?? undefined
  const around = numberInHash(useLocation().hash)
  const noteSeen = useReadMarks(me ? topic : undefined)
  useFirstMessage(idea, { place, isEmpty: meta.data !== undefined && topic === undefined })
  const useNameable = useMemo(() => amongThese(people), [people])
  if (meta.isLoadingError) return <ProblemState of={meta} />
  if (meta.data === undefined || !me) {
    return <Loading what="the messages" className="h-32 w-full rounded-card" />
  }
  const { can } = meta.data
  return (
    <Section id="talk" title="Messages" className="card min-w-0 p-5">
      <MessageList
        isEmbedded
        place={place}
        viewer={{ id: me.user.id, can }}
        start={around === undefined ? 'newest' : { around }}
        linkOf={messageHash}
        onSeen={noteSeen}
        empty={
          <p className="py-6 text-center text-muted">No messages yet. Start with a question.</p>
        }
      />
      <div className="mt-3">
        <Composer
          place={place}
          member={me.user.id}
          label="Write to the lab"
          whyNot={can.post ? null : (can.why_not ?? 'You cannot write here.')}
          useNameable={useNameable}
        />
      </div>
    </Section>
  )
}

type First = { place: MessagePlace; isEmpty: boolean }

/**
 * A lab has a live feed only after its first message. Until then, the messages are re-read whenever
 * the state of the lab changes.
 */
function useFirstMessage(idea: number, { place, isEmpty }: First) {
  const mark = useLabMark(idea)
  const { refetch } = useContextMeta(place)
  useEffect(() => {
    if (!isEmpty || mark === undefined) return
    void catchUp(place)
    void refetch()
  }, [mark, isEmpty, place, refetch])
}
