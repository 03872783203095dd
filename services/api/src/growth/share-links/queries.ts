import type { MemberId } from '@ideathlon/contracts/ids'
import { ChallengeSlug } from '@ideathlon/contracts/ids'
import {
  type LinkSums,
  type NetworkSums,
  type ShareLink,
  ShareNetwork,
} from '@ideathlon/contracts/share-links'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type RawBuilder, sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { isRecruitVisible } from './recruit-visible.ts'

/** Whether challenge `c` is closed and its authors are public. */
const IS_REVEALED = sql<boolean>`(c.state in ${REVEALED_STATES})`

type Choice = { scout: MemberId } | { challenge: number }

const chosen = (choice: Choice, scout: string, challenge: string): RawBuilder<unknown> =>
  'scout' in choice
    ? sql`${sql.ref(scout)} = ${choice.scout}`
    : sql`${sql.ref(challenge)} = ${choice.challenge}`

/**
 * Clicks, sign-ups and ideas by challenge and network. Ideas, and members who joined by entering
 * one, count only once the challenge has closed: before that, the count would tell a scout who
 * entered.
 */
const counted = (choice: Choice) => sql`
  select s.challenge, s.via, sum(s.clicks)::int as clicks, 0 as signups, 0 as ideas, max(s.day) as last_day
  from scout_clicks s where ${chosen(choice, 's.scout', 's.challenge')} group by 1, 2
  union all
  select coalesce(a.scouted_for, 0), coalesce(a.scouted_via, 'link'), 0, count(*)::int, 0,
    max((a.scouted_at at time zone 'UTC')::date)
  from accounts a
  where ${chosen(choice, 'a.scouted_by', 'a.scouted_for')} and a.deleted_at is null and not a.is_guest
    and ${isRecruitVisible(sql.ref('a.scouted_in'))}
  group by 1, 2
  union all
  select f.challenge, f.via, 0, 0, count(*)::int,
    max((f.followed_at at time zone 'UTC')::date)
  from share_followers f
  join challenges c on c.id = f.challenge and ${IS_REVEALED}
  join ideas i on i.challenge = f.challenge and i.author = f.member and i.entered_at >= f.followed_at
    and i.state = 'published' and not i.is_test and not i.is_private
  where ${chosen(choice, 'f.scout', 'f.challenge')} group by 1, 2`

type LinkRow = {
  slug: string | null
  question_title: string | null
  is_closed: boolean | null
  is_revealed: boolean | null
  closes_at: Date | null
  last_day: string
  networks: unknown
  clicks: number
  signups: number
  ideas: number
  total: number
  all_clicks: number
  all_signups: number
  all_ideas: number
}

type LinkPage = { scout: MemberId; page: number; size: number }
export type ShareLinks = { links: ShareLink[]; total: number; totals: LinkSums }

/**
 * A scout's links, most recently visited first. Links to challenges that are not public are counted
 * as other pages.
 */
export async function readShareLinks(
  db: ApiDb,
  { scout, page, size }: LinkPage,
): Promise<ShareLinks> {
  const { rows, first, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<LinkRow>`
    with counted as (${counted({ scout })}), by_network as (
      select coalesce(c.id, 0) as challenge, n.via, sum(n.clicks)::int as clicks,
        sum(n.signups)::int as signups, sum(n.ideas)::int as ideas, max(n.last_day) as last_day
      from counted n
      left join challenges c on c.id = n.challenge and c.shelf in ('open', 'closed')
      group by 1, 2
    ), links as (
      select challenge, max(last_day) as last_day, sum(clicks)::int as clicks,
        sum(signups)::int as signups, sum(ideas)::int as ideas,
        jsonb_agg(jsonb_build_object('via', via, 'clicks', clicks, 'signups', signups, 'ideas', ideas)
          order by clicks desc, via) as networks
      from by_network group by 1
    ), page as (
      select l.*, count(*) over ()::int as total, sum(clicks) over ()::int as all_clicks,
        sum(signups) over ()::int as all_signups, sum(ideas) over ()::int as all_ideas
      from links l order by l.last_day desc, l.challenge desc
    )
    select c.slug, c.question_title, c.closes_at, c.shelf = 'closed' as is_closed,
      ${IS_REVEALED} as is_revealed, p.networks, p.clicks, p.signups, p.ideas, p.total,
      to_char(p.last_day, 'YYYY-MM-DD') as last_day,
      p.all_clicks, p.all_signups, p.all_ideas
    from page p left join challenges c on c.id = p.challenge
    order by p.last_day desc, p.challenge desc
    limit ${limit} offset ${offset}`,
  )
  const totals = {
    clicks: first?.all_clicks ?? 0,
    signups: first?.all_signups ?? 0,
    ideas: first?.all_ideas ?? 0,
  }
  return { links: rows.map(linkOf), total, totals }
}

function linkOf(row: LinkRow): ShareLink {
  const isRevealed = row.is_revealed === true
  const slug = ChallengeSlug.safeParse(row.slug)
  return {
    challenge: slug.success
      ? {
          slug: slug.data,
          question_title: row.question_title ?? '',
          is_closed: row.is_closed === true,
          closes_at: row.closes_at?.toISOString() ?? '',
        }
      : null,
    clicks: row.clicks,
    signups: row.signups,
    ideas: isRevealed ? row.ideas : null,
    last_day: row.last_day,
    networks: networksIn(row.networks, isRevealed),
  }
}

function networksIn(networks: unknown, isRevealed: boolean): NetworkSums[] {
  const list = networks as { via: string; clicks: number; signups: number; ideas: number }[]
  return list.map(({ via, clicks, signups, ideas }) => ({
    via: ShareNetwork.catch('link').parse(via),
    clicks,
    signups,
    ideas: isRevealed ? ideas : null,
  }))
}

/**
 * The results of all links to a closed challenge, as totals that identify no member and no scout.
 */
export async function readSharesOf(
  db: ApiDb,
  challenge: number,
): Promise<LinkSums & { networks: NetworkSums[] }> {
  const { rows } = await sql<NetworkSums>`
    select via, sum(clicks)::int as clicks, sum(signups)::int as signups, sum(ideas)::int as ideas
    from (${counted({ challenge })}) n group by via
    order by 2 desc, via`.execute(db)
  const networks = rows.map((row) => ({ ...row, via: ShareNetwork.catch('link').parse(row.via) }))
  const sum = (amountOf: (row: NetworkSums) => number) =>
    rows.reduce((all, row) => all + amountOf(row), 0)
  return {
    clicks: sum(({ clicks }) => clicks),
    signups: sum(({ signups }) => signups),
    ideas: sum(({ ideas }) => ideas ?? 0),
    networks,
  }
}
