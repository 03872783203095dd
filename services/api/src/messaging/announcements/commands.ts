import type {
  Announcement,
  AnnouncementDraft,
  Audience,
} from '@ideathlon/contracts/community/announcements'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent, runRepeatable } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { readAnnouncement } from './queries.ts'
import { decideAnnouncement } from './rules.ts'

type By = { origin: Origin; member: MemberId }

export function makeAnnouncement(
  deps: Deps,
  { origin, member }: By,
  { starts_at, ends_at, audience, ...draft }: AnnouncementDraft,
): Promise<Announcement> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const startsAt = starts_at === null ? now : new Date(starts_at)
    const endsAt = new Date(ends_at)
    const decided = decideAnnouncement({ startsAt, endsAt }, now)
    if (!decided.ok) throw refused(decided.reason)
    await demandGroup(tx, audience)
    const { id } = await tx
      .insertInto('announcements')
      .values({
        ...draft,
        audience: JSON.stringify(audience),
        starts_at: startsAt,
        ends_at: endsAt,
        made_by: member,
        made_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const use = { owner: null, subject: `announcement:${id}`, title: draft.title, link: '/' }
    await actOfPower(tx, origin, { ...use, act: 'announcement.make', detail: { audience } }, now)
    return readAnnouncement(tx, id, now)
  })
}

async function demandGroup(tx: Tx, { who, group }: Audience): Promise<void> {
  if (who !== 'group' || group === null) return
  const found = await tx
    .selectFrom('member_groups')
    .select('id')
    .where('id', '=', group)
    .executeTakeFirst()
  if (found === undefined) throw invalid([{ field: 'audience', error: 'Choose a group.' }])
}

/** Removes the banner from every page. Notifications and e-mails that were already sent remain. */
export function endAnnouncement(deps: Deps, origin: Origin, id: number): Promise<Announcement> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const found = await tx
      .selectFrom('announcements')
      .select(['title', 'starts_at', 'ends_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw notFound(REFUSALS.announcement_not_found)
    if (found.ends_at <= now) throw refused('announcement_over')
    const starts_at = new Date(Math.min(found.starts_at.getTime(), now.getTime()))
    await tx
      .updateTable('announcements')
      .set({ starts_at, ends_at: now })
      .where('id', '=', id)
      .execute()
    const use = { owner: null, subject: `announcement:${id}`, title: found.title, link: '/' }
    await actOfPower(tx, origin, { ...use, act: 'announcement.end' }, now)
    return readAnnouncement(tx, id, now)
  })
}

export function dismissBanner(deps: Deps, announcement: number, member: MemberId): Promise<void> {
  return runRepeatable(deps, async (tx, now) => {
    const known = await tx
      .selectFrom('announcements')
      .select('id')
      .where('id', '=', announcement)
      .executeTakeFirst()
    if (known === undefined) throw notFound(REFUSALS.announcement_not_found)
    await tx
      .insertInto('announcement_dismissals')
      .values({ announcement, member, dismissed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
