import type { ActivityEntry, ActivityKind } from '@ideathlon/contracts/activity/entries'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { type QueryExecutorProvider, sql } from 'kysely'
import { IS_PUBLIC_TOPIC } from '../../community/follows/followable.ts'
import { isBlockedFor } from '../../community/relations/between.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { openTo } from '../../play/idea-reading/privacy.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import type { Key } from './sources.ts'

type Row = {
  position: string
  part: number
  because: ActivityEntry['because']
  kind: ActivityKind
  occurred_at: Date
  by_day: boolean
  /** `to`: the member to whom a message replies. Not shown. */
  data: { to?: number } & Partial<
    Pick<ActivityEntry, 'role' | 'level' | 'rank' | 'award' | 'place' | 'outcome' | 'ideas'>
  >
  actor: MemberFace | null
  challenge: WithoutLanguage<ActivityEntry['challenge']>
  question_detail: string | null
  idea: WithoutLanguage<ActivityEntry['idea']>
  idea_description: string | null
  idea_body: RichText | null
  topic: WithoutLanguage<ActivityEntry['topic']>
  topic_excerpt: string | null
  message: number | null
}

type WithoutLanguage<T> = T extends null ? null : Omit<T, 'lang'>

/**
 * The entries at these positions that a viewer may see now, newest first. Leaves out entries that
 * have since become hidden, private or outdated, entries that are muted, and entries by a member
 * who blocks or is blocked by the viewer.
 */
export async function readEntries(
  db: QueryExecutorProvider,
  keys: readonly Key[],
  viewer: MemberId | undefined,
): Promise<ActivityEntry[]> {
  if (keys.length === 0) return []
  const isWanted = viewer === undefined ? sql`true` : isVisibleTo(viewer)
  const { rows } = await sql<Row>`
    select e.position, e.part, k.because, e.kind, e.occurred_at, e.by_day, e.data, e.message,
      case when m.id is not null then jsonb_build_object('id', m.id, 'handle', m.handle,
        'name', m.name, 'avatar_url', m.avatar_url) end as actor,
      case when c.id is not null then jsonb_build_object('slug', c.slug,
        'question_title', c.question_title) end as challenge,
      c.question_detail,
      case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end as idea,
      i.description as idea_description, i.body as idea_body,
      case when t.id is not null then jsonb_build_object('id', t.id, 'title', t.title,
        'platform', p.slug) end as topic, t.excerpt as topic_excerpt
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k(position bigint, part int, because text)
    join activity_entries e on e.position = k.position and e.part = k.part
    left join accounts a on a.id = e.actor
    left join public.members m on m.id = e.actor
    left join challenges c on c.id = e.challenge
    left join ideas i on i.id = e.idea
    left join talk_topics t on t.id = e.topic
    left join platforms p on p.id = t.platform
    where (e.challenge is null or c.shelf <> 'hidden')
      and (e.kind <> 'challenge_closed' or c.state in ${REVEALED_STATES})
      and (e.idea is null or (i.state = 'published' and ${openTo(viewer)}
        and ${areResultsVisible(viewer)}))
      and (e.kind <> 'outcome' or i.outcome = e.data ->> 'outcome')
      and (e.topic is null or ${IS_PUBLIC_TOPIC})
      and (e.message is null or exists (select from talk_messages s
        where s.id = e.message and s.state = 'shown' and s.alias is null))
      and (e.actor is null or e.challenge is not null or (a.id is not null and a.deleted_at is null))
      and ${isWanted}
    order by e.position desc, e.part desc`.execute(db)
  return rows.map(entryOf)
}

/**
 * SQL: leaves out members on either side of a block, muted topics and, in a private stream, muted
 * members.
 */
const isVisibleTo = (viewer: MemberId) => sql<boolean>`(
  (e.actor is null or not ${isBlockedFor(viewer, sql<number>`e.actor`)})
  and (e.data ->> 'to')::int is distinct from ${viewer}::int
  and not exists (select from talk_reading r
    where r.member = ${viewer} and r.topic = e.topic and r.level = 'muted')
  and (k.because is null or not exists (select from mutes u
    where u.member = ${viewer} and u.subject = 'member:' || e.actor)))`

const NO_DATA = {
  role: null,
  level: null,
  rank: null,
  award: null,
  place: null,
  outcome: null,
  ideas: null,
}

function entryOf(row: Row): ActivityEntry {
  const { position, part, occurred_at, by_day, data } = row
  const at = occurred_at.toISOString()
  const { to: _, ...facts } = data
  return {
    ...NO_DATA,
    ...facts,
    kind: row.kind,
    because: row.because,
    actor: row.actor,
    ...inTheirLanguage(row),
    message: row.message,
    id: `${position}-${part}`,
    day: at.slice(0, 10),
    at: by_day ? null : at,
  }
}

function inTheirLanguage({ challenge, idea, topic, ...row }: Row) {
  const words = { description: row.idea_description ?? '', body: row.idea_body }
  return {
    challenge:
      challenge && challengeTitleOf({ ...challenge, question_detail: row.question_detail }),
    idea: idea && { ...idea, lang: languageOfIdea({ ...idea, ...words }) },
    topic: topic && { ...topic, lang: languageOfText(topic.title ?? '', row.topic_excerpt ?? '') },
  }
}
