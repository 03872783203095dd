import { actOnCoAuthor, type CoAuthorAct } from '@ideathlon/contracts/ideas'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import { X } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshOwnIdeas } from '../../../entities/idea/queries/own-ideas.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { MemberPicker } from '../../../entities/member/member-picker.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { unlessPending } from '../../../ui/unless-pending.ts'

/** The co-authors of an idea and their invitations. */
export function CoAuthors({ idea }: { idea: IdeaPage }) {
  const acting = useChange(
    ({ does, handle }: { does: CoAuthorAct; handle?: string }) =>
      call(actOnCoAuthor, {
        params: { idea: idea.id, act: does },
        body: handle === undefined ? {} : { handle },
      }),
    { refresh: () => refreshOwnIdeas() },
  )
  const act = unlessPending(acting)
  const { co_authors, invited, is_mine, am_invited, is_co_author } = idea
  const isBehind = is_mine || is_co_author
  if (!isBehind && !am_invited && co_authors.length === 0) return null
  return (
    <section aria-labelledby="co-authors">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="co-authors" className="font-bold">
          {co_authors.length > 0 ? 'Co-authors' : 'Working with someone?'}
        </h3>
        {isBehind && co_authors.length > 0 && (
          <ButtonLink to={`/me/my-dashboard/idea-team-labs?room=${idea.id}`}>
            Go to your lab
          </ButtonLink>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-5">
        {[...co_authors, ...invited].map((member) => (
          <li key={member.id} className="flex min-h-11 max-w-full items-center gap-2">
            <MemberLink member={member} />
            {invited.includes(member) && <Pill>invited</Pill>}
            {is_mine && (
              <Button
                look="ghost"
                className="px-3"
                aria-label={`Remove ${member.name}`}
                onClick={() => act({ does: 'remove', handle: member.handle })}
              >
                <X className="size-4" aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {am_invited && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => act({ does: 'accept' })}>
            Become a co-author
          </Button>
          <Button look="ghost" onClick={() => act({ does: 'decline' })}>
            Decline
          </Button>
        </div>
      )}
      {idea.can.invite.allowed && (
        <div className="mt-2 max-w-md">
          <MemberPicker
            label="Ask someone to be a co-author"
            hint="They must accept, and cannot rate this idea. All neurons go to the idea’s author."
            onPick={({ handle }) => act({ does: 'invite', handle })}
          />
        </div>
      )}
    </section>
  )
}
