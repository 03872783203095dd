import { listAmas } from '@ideathlon/contracts/ama'
import { useQuery } from '@tanstack/react-query'
import { Inbox, MessageCircleQuestion } from 'lucide-react'
import { useRead } from '../../../api/read.ts'
import { boxOf } from '../../../entities/suggestion/queries.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'

type AskButtonsProps = { handle: string; own: boolean }

/**
 * Links to a member's AMA and suggestion box, if they are open. On their own page, members always
 * see the link to their box.
 */
export function AskButtons({ handle, own }: AskButtonsProps) {
  const amas = useRead(
    listAmas,
    { params: { handle }, query: { size: 1 } },
    { select: ({ data }) => data[0], enabled: !own },
  )
  const box = useQuery({ ...boxOf(handle), select: ({ data }) => data, enabled: !own })
  const hasAma = amas.data?.is_closed === false
  const takes = box.data?.is_open === true
  if (own) {
    return (
      <ButtonLink to="/me/my-dashboard/catalyst/suggestion-box">
        <Inbox className="size-4" aria-hidden="true" />
        Suggestion box
      </ButtonLink>
    )
  }
  return (
    <>
      {hasAma && (
        <ButtonLink to={`/${handle}/mentor`}>
          <MessageCircleQuestion className="size-4" aria-hidden="true" />
          Ask me anything
        </ButtonLink>
      )}
      {takes && (
        <ButtonLink to={`/${handle}/mentor?message=new`}>
          <Inbox className="size-4" aria-hidden="true" />
          Suggest something
        </ButtonLink>
      )}
    </>
  )
}
