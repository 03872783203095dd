import type { RouteAnswer } from '@ideathlon/contracts/route'
import type { searchAll } from '@ideathlon/contracts/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count } from '../../lib/format/numbers.ts'
import { IdeaRow, MemberRow, PageRow, QuestionRow } from './found-rows.tsx'
import { MessageRow, TopicRow } from './found-talk.tsx'
import { type Kind, type SearchQuery, searchFor } from './search-query.ts'

type All = RouteAnswer<typeof searchAll>['data']

/** The best results of each kind, with a link to all of them. */
export function FoundGroups({ found, query }: { found: All; query: SearchQuery }) {
  const { questions, ideas, topics, messages, members, pages, totals } = found
  return (
    <div className="flex flex-col gap-6">
      <Group title="Challenges" kind="questions" total={totals.questions} query={query}>
        {questions.map((each) => (
          <QuestionRow key={each.id} found={each} />
        ))}
      </Group>
      <Group title="Members" kind="members" total={totals.members} query={query}>
        {members.map((each) => (
          <MemberRow key={each.id} found={each} />
        ))}
      </Group>
      <Group title="Ideas in closed challenges" kind="ideas" total={totals.ideas} query={query}>
        {ideas.map((each) => (
          <IdeaRow key={each.id} found={each} />
        ))}
      </Group>
      <Group title="Topics" kind="topics" total={totals.topics} query={query}>
        {topics.map((each) => (
          <TopicRow key={each.id} found={each} />
        ))}
      </Group>
      <Group title="Messages" kind="messages" total={totals.messages} query={query}>
        {messages.map((each) => (
          <MessageRow key={each.id} found={each} />
        ))}
      </Group>
      <Group title="Pages and answers" kind="pages" total={totals.pages} query={query}>
        {pages.map((each) => (
          <PageRow key={each.path} found={each} />
        ))}
      </Group>
    </div>
  )
}

type GroupProps = {
  title: string
  kind: Kind
  total: number
  query: SearchQuery
  children: ReactNode[]
}

function Group({ title, kind, total, query, children }: GroupProps) {
  if (total === 0) return null
  return (
    <section aria-labelledby={`found-${kind}`}>
      <header className="mb-2 flex items-baseline justify-between gap-3 px-3 sm:px-4">
        <h2 id={`found-${kind}`} className="font-bold text-title">
          {title}
        </h2>
        {total > children.length && (
          <Link
            to={searchFor(query, { kind })}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink text-small underline-offset-4 hover:underline"
          >
            All {count(total)}
          </Link>
        )}
      </header>
      <ul className="card p-1.5">{children}</ul>
    </section>
  )
}
