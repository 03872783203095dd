import { useParams, useSearchParams } from 'react-router'
import { later } from '../../ui/parts/later.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { ConversationList, StartConversation } from './conversation-list.tsx'
import { WithMember } from './with-member.tsx'

const ConversationPane = later(
  async () => (await import('./conversation-pane.tsx')).ConversationPane,
  'h-80',
)

/** Direct messages: the list of conversations and the open one. A phone shows one or the other. */
export function Component() {
  const { context, id } = useParams()
  const [search] = useSearchParams()
  const conversation = context === 'conversation' ? Number(id) : undefined
  const handle = context === 'user' ? id : (search.get('with') ?? undefined)
  const isOne = conversation !== undefined || handle !== undefined
  return (
    <>
      {!isOne && (
        <PageHead title="Messages" aside={<StartConversation />}>
          Only the members of a conversation can read it.
        </PageHead>
      )}
      <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className={`lg:sticky lg:top-5 ${isOne ? 'max-lg:hidden' : ''}`}>
          {isOne && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <h2 className="display font-bold text-title">Messages</h2>
              <StartConversation />
            </div>
          )}
          <ConversationList open={conversation} />
        </div>
        <div className={isOne ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
          {handle !== undefined && <WithMember key={handle} handle={handle} />}
          {conversation !== undefined && <ConversationPane key={conversation} id={conversation} />}
          {!isOne && <EmptyState title="Choose a conversation">Or start a new one.</EmptyState>}
        </div>
      </div>
    </>
  )
}
