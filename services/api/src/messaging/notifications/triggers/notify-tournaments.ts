import type { MemberId } from '@ideathlon/contracts/ids'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { PLAYERS_AT_ONCE, type Played, readPlayers } from '../../../growth/tournaments/players.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { dateOf } from '../../../kernel/day.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { runOnOneInstance } from '../../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { type Choice, isChosen, type JobDeps, runJobBatch } from '../../../kernel/jobs/run-jobs.ts'
import { type Notice, notify } from '../notify.ts'

const EVERY_MS = 5_000
const BATCH_SIZE = 200
const ANNOUNCEMENTS_AT_ONCE = 20

type Parts = JobDeps & { scoringUrl: string }

/** Notifies members of invitations to tournaments. */
export function notifyTournaments({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'tournament-notifications',
    what: 'notifying members of tournaments',
    everyMs: EVERY_MS,
    round: () => notifyInvited(deps),
  })
}

/** Notifies players of their Director's announcements. */
export function announceToPlayers({ deps, config }: JobParts): StopJob {
  const parts = { ...deps, scoringUrl: config.SCORING_URL }
  return runPeriodically({
    what: 'sending the announcements of Directors',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await sendAnnouncements(parts, signal)) === ANNOUNCEMENTS_AT_ONCE,
  })
}

type Invitation = {
  tournament: number
  member: MemberId
  invited_at: Date
  invited_by: MemberId
  tournament_name: string
  at: string
  inviter: string
}

/** Resolves to whether there may be more. */
export function notifyInvited({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Invitation>`
      select p.tournament, p.member, p.invited_at, p.invited_by, t.name as tournament_name,
        coalesce(case when t.scope = 'director' then d.handle end, f.slug, 'platform') as at,
        trim(i.first_name || ' ' || i.last_name) as inviter
      from public.tournament_players p
      join public.tournaments t on t.id = p.tournament
      join accounts i on i.id = p.invited_by
      left join accounts d on t.scope = 'director' and d.id = t.scope_id
      left join platforms f on f.id = t.platform
      where p.state = 'invited' and not exists (select from notified_invitations n
        where n.tournament = p.tournament and n.member = p.member and n.invited_at = p.invited_at)
      order by p.invited_at, p.member limit ${BATCH_SIZE}`.execute(tx)
    if (rows.length === 0) return false
    await tx
      .insertInto('notified_invitations')
      .values(
        rows.map(({ tournament, member, invited_at }) => ({ tournament, member, invited_at })),
      )
      .onConflict((on) => on.doNothing())
      .execute()
    await notify(tx, rows.map(noticeOf), now())
    return rows.length === BATCH_SIZE
  })
}

function noticeOf(invitation: Invitation): Notice {
  const { tournament, member, invited_by: from, invited_at, tournament_name, at } = invitation
  return {
    to: member,
    from,
    kind: 'tournament_invited',
    subject: `tournament:${tournament}`,
    data: { name: invitation.inviter, tournament: tournament_name, id: tournament, at },
    // At most once a day, however often the Director withdraws the invitation and sends it again.
    once: `tournament-invited:${tournament}:${dateOf(invited_at)}`,
  }
}

type Announcement = Played & {
  id: number
  tournament_name: string
  author: MemberId
  name: string
  text: string
  at: string
}

/** Sends the oldest unsent announcements. Resolves to how many were sent. */
export function sendAnnouncements(parts: Parts, signal?: AbortSignal): Promise<number> {
  return runJobBatch({
    ...parts,
    job: 'tournament-announcements',
    what: 'tournament announcement',
    signal,
    read: (choice) => readUnsent(parts.db, choice),
    run: async (announcement) => {
      await sendAnnouncement(parts, announcement)
      return { ok: true }
    },
  })
}

/**
 * Sends an announcement to the players of its cycle. After a crash it is sent again, but no one
 * gets it twice.
 */
async function sendAnnouncement(
  { db, now, scoringUrl }: Parts,
  announcement: Announcement,
): Promise<void> {
  for (let page = 0, isMore = true; isMore; page += 1) {
    const to = await readPlayers({ db, scoringUrl }, announcement, page)
    isMore = to.length === PLAYERS_AT_ONCE
    const notices = to
      .filter((member) => member !== announcement.author)
      .map((member) => announced(announcement, member))
    await inTransaction(db, (tx) => notify(tx, notices, now()))
  }
  await db
    .updateTable('tournament_announcements')
    .set({ sent_at: now() })
    .where('id', '=', announcement.id)
    .execute()
}

function announced(
  { id, tournament_name, author, name, text, at }: Announcement,
  to: MemberId,
): Notice {
  return {
    to,
    from: author,
    kind: 'tournament_announced',
    // A separate subject for each, so that two announcements are not grouped into one.
    subject: `announcement:${id}`,
    data: { name, tournament: tournament_name, text, at },
    once: `tournament-announced:${id}`,
  }
}

async function readUnsent(db: Deps['db'], choice: Choice): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select n.id, n.tournament, n.author, n.text, n.cycle, t.name as tournament_name, t.scope, t.scope_id,
      t.visibility, trim(a.first_name || ' ' || a.last_name) as name,
      coalesce(case when t.scope = 'director' then a.handle end, f.slug, 'platform') as at
    from tournament_announcements n
    join public.tournaments t on t.id = n.tournament
    join accounts a on a.id = n.author
    left join platforms f on f.id = t.platform
    where n.sent_at is null and ${isChosen('n.id', choice)}
    order by n.id limit ${ANNOUNCEMENTS_AT_ONCE}`.execute(db)
  return rows
}
