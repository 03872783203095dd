import { NOTIFICATION_GROUPS, NotificationLevel } from '@ideathlon/contracts/notification-kind'
import type { TopicCard } from '@ideathlon/contracts/talk/topics'
import { Link } from 'react-router'
import { useLevels } from '../../../entities/notification/queries/levels.ts'
import { useTopicChange, useTopics } from '../../../entities/topic/queries.ts'
import { topicAddress } from '../../../entities/topic/topic-address.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Menu } from '../../../ui/inputs/lists/menu.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LEVELS } from '../topic/levels.ts'

/** How a member is notified of messages: the e-mail settings, and the level of each topic. */
export function Component() {
  useTitle('Forum preferences')
  return (
    <>
      <PageHead title="Forum preferences">
        Choose how we notify you of replies, mentions and messages, and which topics you watch.
      </PageHead>
      <div className="flex max-w-3xl flex-col gap-5">
        <Notifications />
        <Topics
          level="watching"
          empty="You are not watching any topics. Open a topic and choose “Watching”."
        />
        <Topics level="muted" empty="You have not muted any topics." />
      </div>
    </>
  )
}

const WORDS: Record<NotificationLevel, string> = {
  off: 'Off',
  'in-app': 'On Ideathlon only',
  instant: 'E-mail immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest, on Mondays',
}

function Notifications() {
  const { state, change } = useLevels()
  if (state.isLoadingError) return <ProblemState of={state} />
  if (state.data === undefined) return <Loading what="your preferences" className="h-32 w-full" />
  return (
    <Section id="talk-notifications" title="Notifications" className="card p-5">
      <div className="mt-3 max-w-sm">
        <SelectField
          label={NOTIFICATION_GROUPS.talk.says}
          hint="A digest covers only what you have not read yet."
          value={state.data.data.settings.talk}
          onChange={({ target }) => change.mutate({ talk: NotificationLevel.parse(target.value) })}
        >
          {NotificationLevel.options.map((level) => (
            <option key={level} value={level}>
              {WORDS[level]}
            </option>
          ))}
        </SelectField>
      </div>
      <Link
        to="/my-account/email-preferences"
        className="touch mt-2 inline-flex items-center font-semibold text-primary-ink underline underline-offset-4"
      >
        All e-mail preferences
      </Link>
    </Section>
  )
}

function Topics({ level, empty }: { level: 'watching' | 'muted'; empty: string }) {
  const query = useTopics({ level })
  const { label, says } = LEVELS[level]
  return (
    <Section id={`${level}-topics`} title={label} className="card p-5">
      <p className="mt-1 text-muted text-small">{says}</p>
      {query.isLoadingError && <ProblemState of={query} />}
      {query.isPending && <Loading what="the topics" className="mt-3 h-16 w-full" />}
      {query.topics?.length === 0 && <p className="mt-3 text-muted">{empty}</p>}
      <ul className="mt-2 divide-y divide-line">
        {query.topics?.map((topic) => (
          <TopicLevel key={topic.id} topic={topic} />
        ))}
      </ul>
      <More query={query} what="topic" label="Show more topics" />
    </Section>
  )
}

function TopicLevel({ topic }: { topic: TopicCard }) {
  const change = useTopicChange(topic.id)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <Link
        to={topicAddress('platform', topic)}
        className="touch flex min-w-0 items-center font-semibold hover:text-primary-ink"
      >
        <span className="truncate">{topic.title ?? topic.place.title}</span>
      </Link>
      <Menu
        name={`Notifications for ${topic.title ?? topic.place.title}: ${LEVELS[topic.level].label}`}
        label={LEVELS[topic.level].label}
        align="right"
        items={(Object.keys(LEVELS) as (keyof typeof LEVELS)[]).map((each) => ({
          label: LEVELS[each].label,
          run: () => change.mutate({ level: each, says: LEVELS[each].says }),
        }))}
      />
    </li>
  )
}
