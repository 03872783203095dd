import type { MessageFound, TopicFound } from '@ideathlon/contracts/search'
import type { TalkPlace } from '@ideathlon/contracts/talk/places'
import { MessageSquareText, MessagesSquare } from 'lucide-react'
import { Portrait } from '../../entities/member/portrait.tsx'
import { messageHash, topicAddress } from '../../entities/topic/topic-address.ts'
import { counted } from '../../lib/format/counts.ts'
import { format } from '../../lib/format/format.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { FoundRow, Mark } from './found-row.tsx'
import { SnippetText } from './snippet-text.tsx'

export function TopicRow({ found }: { found: TopicFound }) {
  return (
    <FoundRow
      to={addressOf(found.id, found.place)}
      picture={<Mark icon={<MessagesSquare className="size-6" aria-hidden="true" />} />}
      title={<SnippetText snippet={found.title_snippet} />}
      lang={{ title: found.lang, text: found.lang }}
      aside={
        <span className="flex flex-wrap items-center gap-1.5">
          <Pill>{found.place.title}</Pill>
          <Pill>{counted(found.messages, 'message')}</Pill>
          <Ago at={found.last_at} />
        </span>
      }
    >
      {found.excerpt}
    </FoundRow>
  )
}

export function MessageRow({ found }: { found: MessageFound }) {
  const { topic, member, alias } = found
  return (
    <FoundRow
      to={`${addressOf(topic.id, topic.place)}${messageHash(found.number)}`}
      picture={
        member === null ? (
          <Mark icon={<MessageSquareText className="size-6" aria-hidden="true" />} />
        ) : (
          <Portrait handle={member.handle} picture={member.avatar_url} size={56} />
        )
      }
      title={topic.title ?? topic.place.title}
      lang={{ text: found.lang }}
      aside={
        <span className="flex flex-wrap items-center gap-1.5 text-muted text-small">
          <span>by {member?.name ?? alias ?? 'a former member'}</span>
          {topic.title !== null && <Pill>{topic.place.title}</Pill>}
          {found.is_by_day ? (
            <span>{format().date(found.created_at, 'long', 'UTC')}</span>
          ) : (
            <Ago at={found.created_at} />
          )}
        </span>
      }
    >
      <SnippetText snippet={found.snippet} />
    </FoundRow>
  )
}

const addressOf = (id: number, place: TalkPlace): string =>
  topicAddress(place.kind === 'platform' ? place.ref : 'platform', { id, place })
