import { listChannelSignUps } from '@ideathlon/contracts/talk/channels/members'
import { usePages } from '../../../api/paging/pages.ts'
import { type ChannelKey, useAnswerRequest } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

/** The open requests to join, with each person's answers to the channel's questions. */
export function Requests({ place }: { place: ChannelKey }) {
  const query = usePages(listChannelSignUps, { params: place, query: { size: 20 } })
  const answer = useAnswerRequest(place.channel)
  if (query.isLoadingError) return <ProblemState of={query} />
  const rows = query.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section id="requests" title="Requests to join" className="card p-5 sm:p-6">
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ member, answers, asked_at }) => (
          <li key={member.id} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-center gap-x-3">
              <MemberLink member={member} className="flex-1" />
              <span className="text-muted text-small">
                <Ago at={asked_at} />
              </span>
            </div>
            {answers.length > 0 && (
              <dl className="flex max-w-prose flex-col gap-2 break-words">
                {answers.map((one) => (
                  <div key={one.question}>
                    <dt className="text-muted text-small">{one.question}</dt>
                    <dd dir="auto" className="whitespace-pre-line">
                      {one.answer}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                look="primary"
                onClick={() => answer.mutate({ handle: member.handle, action: 'accept' })}
              >
                Accept
              </Button>
              <Button
                look="ghost"
                onClick={() => answer.mutate({ handle: member.handle, action: 'decline' })}
              >
                Decline
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <More query={query} what="request" label="Show more requests" />
    </Section>
  )
}
