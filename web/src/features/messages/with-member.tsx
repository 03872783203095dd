import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { conversationAddress } from '../../entities/conversation/conversation-name.ts'
import { useOpenConversation } from '../../entities/conversation/queries.ts'
import { useRelation } from '../../entities/member/queries/relations.ts'
import { RelationButtons } from '../../entities/member/relation-buttons.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'

/** Opens the conversation with a member, or explains why that is not possible yet. */
export function WithMember({ handle }: { handle: string }) {
  const navigate = useNavigate()
  const relation = useRelation(handle)
  const opening = useOpenConversation((id) => navigate(conversationAddress(id), { replace: true }))
  const isOpened = useRef(false)
  const may = relation.data?.data.may_message
  const { mutate } = opening
  useEffect(() => {
    if (may !== true || isOpened.current) return
    isOpened.current = true
    mutate({ members: [handle] })
  }, [may, handle, mutate])
  if (relation.isLoadingError) return <ProblemState of={relation} page />
  if (relation.data === undefined || may) {
    return <Loading what="the conversation" className="h-32 w-full rounded-card" />
  }
  const { member } = relation.data.data
  return (
    <section aria-label={`Message ${member.name}`} className="card p-6">
      <h1 className="font-bold text-title">Message {member.name}</h1>
      <p className="mt-2 text-muted">
        You can message each other if you are friends or follow each other.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <RelationButtons handle={handle} name={member.name} />
      </div>
    </section>
  )
}
