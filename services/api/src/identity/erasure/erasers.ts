import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { UNPUBLISHED_STATES } from '../../kernel/challenges/unpublished-states.ts'
import type { Tx } from '../../kernel/deps.ts'
import { erasePosts } from './erase-posts.ts'
import { type Eraser, OWN_ROWS, rows } from './own-rows.ts'

/** Everything that must be erased. Each feature that stores something about members adds a line. */
export const ERASERS: readonly Eraser[] = [
  ...OWN_ROWS,
  erasePosts,
  erasePrivateWords,
  eraseFromStaffWork,
  eraseNames,
  eraseFromOrganisations,
  eraseFromTeams,
  eraseFromUnpublished,
  rows('talk_channel_signups', 'account'),
  rows('talk_channel_removals', 'account'),
  rows('talk_channel_invites', 'account'),
  rows('talk_channel_invites', 'made_by'),
  rows('talk_waiting_replies', 'member'),
  eraseFromChannels,
  eraseFromConversations,
  eraseFace,
  eraseRemarks,
  eraseFiles,
  eraseConnectedAccounts,
]

/**
 * Erases the text of reports and feedback, and of answers to them, which quote it. The report
 * itself and its reason belong to the case and stay.
 */
async function eraseRemarks(tx: Tx, member: MemberId): Promise<void> {
  await sql`update reports set note = '' where reporter = ${member}`.execute(tx)
  await sql`update feedback_answers n set text = '' from feedback f
    where n.feedback = f.id and f.member = ${member}`.execute(tx)
  await sql`update feedback set email = null, text = '', path = '' where member = ${member}`.execute(
    tx,
  )
}

/** What a member did as staff stays, without their name. */
async function eraseFromStaffWork(tx: Tx, member: MemberId): Promise<void> {
  await sql`update member_notes set author = null where author = ${member}`.execute(tx)
  await sql`update accounts set duties = '{}' where id = ${member}`.execute(tx)
  await sql`update member_group_members set added_by = null where added_by = ${member}`.execute(tx)
  await sql`update announcements set made_by = null where made_by = ${member}`.execute(tx)
  await sql`update mailings set made_by = null where made_by = ${member}`.execute(tx)
}

/** Clears the profile. The file purge deletes pictures that are no longer used. */
async function eraseFace(tx: Tx, member: MemberId): Promise<void> {
  await sql`update accounts set slogan = '', place = '', links = '{}', masthead_pattern = null,
    masthead_hue = null, masthead_picture = null, handle_changed_at = null
    where id = ${member}`.execute(tx)
  await sql`delete from file_uses where used_by = ${`account:${member}`}`.execute(tx)
}

/**
 * Deletes organisations that have no other members. If others joined before the owner's account was
 * erased, the admin who joined first becomes the owner, or else the member who did.
 */
async function eraseFromOrganisations(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from organisation_doors where account = ${member}`.execute(tx)
  await sql`update organisations set offered_to = null, offered_at = null
    where offered_to = ${member}`.execute(tx)
  await sql`delete from organisations o using organisation_members m
    where m.organisation = o.id and m.account = ${member} and m.role = 'owner'
      and o.members = 1`.execute(tx)
  await sql`with gone as (
      delete from organisation_members where account = ${member} returning organisation, role
    ), counted as (
      update organisations o set members = o.members - 1 from gone where o.id = gone.organisation
    ), next_owners as (
      select distinct on (m.organisation) m.organisation, m.account
      from organisation_members m join gone g on g.organisation = m.organisation
      where g.role = 'owner' and m.account <> ${member}
      order by m.organisation, m.role = 'admin' desc, m.joined_at, m.account
    )
    update organisation_members m set role = 'owner' from next_owners n
    where m.organisation = n.organisation and m.account = n.account`.execute(tx)
}

/**
 * Archives channels that have no other members, and keeps the owner's row there, without a name.
 * Channels with other members have already been handed over by their owner.
 */
async function eraseFromChannels(tx: Tx, member: MemberId): Promise<void> {
  await sql`update talk_channel_tasks set made_by = null where made_by = ${member}`.execute(tx)
  await sql`update talk_channel_tasks set assignee = null where assignee = ${member}`.execute(tx)
  await sql`update talk_channels c set archived_at = coalesce(c.archived_at, now())
    from talk_channel_members m
    where m.channel = c.id and m.account = ${member} and m.role = 'owner'`.execute(tx)
  await sql`with gone as (
      delete from talk_channel_members where account = ${member} and role <> 'owner'
      returning channel)
    update talk_channels c set members = c.members - 1 from gone where c.id = gone.channel`.execute(
    tx,
  )
}

/**
 * Removes the member from all groups. A conversation between two people remains with the other
 * person, without the member's name. Who created a conversation is forgotten.
 */
async function eraseFromConversations(tx: Tx, member: MemberId): Promise<void> {
  await sql`update conversations set made_by = null where made_by = ${member}`.execute(tx)
  await sql`delete from conversation_members m using conversations c
    where c.id = m.conversation and c.first is null and m.member = ${member}`.execute(tx)
}

/** A challenge that has not opened continues without its co-author. */
async function eraseFromUnpublished(tx: Tx, member: MemberId): Promise<void> {
  await sql`update challenges set co_author = null
    where co_author = ${member} and state in ${UNPUBLISHED_STATES}`.execute(tx)
}

/**
 * Deletes teams that have no other members. If others joined before the captain's account was
 * erased, the one who joined first becomes the captain.
 */
async function eraseFromTeams(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from teams where captain = ${member} and members = 1`.execute(tx)
  await sql`delete from team_members where account = ${member} and standing = 'invited'`.execute(tx)
  await sql`with gone as (delete from team_members where account = ${member} returning team)
    update teams t set members = t.members - 1,
      captain = case when t.captain <> ${member} then t.captain else (
        select m.account from team_members m
        where m.team = t.id and m.standing = 'member' and m.account <> ${member}
        order by m.since, m.account limit 1) end
    from gone where t.id = gone.team`.execute(tx)
}

/**
 * Erases messages in conversations, labs and suggestion boxes, which were written for few people
 * and under a name. Tasks lose their assignee, and open co-author invitations end.
 */
async function erasePrivateWords(tx: Tx, member: MemberId): Promise<void> {
  await erasePrivateMessages(tx, member)
  await sql`update lab_tasks set assignee = null where assignee = ${member}`.execute(tx)
  await sql`update lab_folders set made_by = null where made_by = ${member}`.execute(tx)
  await sql`delete from idea_co_authors
    where member = ${member} and accepted_at is null`.execute(tx)
  await sql`delete from box_letters where sender = ${member}`.execute(tx)
  await sql`delete from suggestion_boxes where member = ${member}`.execute(tx)
}

/**
 * Empties what the member wrote in conversations and labs, including earlier versions and files.
 * Each message gets its own change number, so that live readers see the change.
 */
async function erasePrivateMessages(tx: Tx, member: MemberId): Promise<void> {
  const mine = sql`talk_messages m join talk_topics t on t.id = m.topic
    and t.context_kind in ('conversation', 'lab') where m.member = ${member}`
  await sql`delete from talk_revisions where message in (select m.id from ${mine})`.execute(tx)
  await sql`delete from attachment_uses
    where used_by in (select 'message:' || m.id from ${mine})`.execute(tx)
  await sql`delete from file_uses
    where used_by in (select 'message:' || m.id from ${mine})`.execute(tx)
  await sql`select id from talk_topics where id in (select m.topic from ${mine})
    order by id for no key update`.execute(tx)
  await sql`with mine as (
      select m.id, m.topic, t.changes + row_number() over (partition by m.topic order by m.number) as changed
      from ${mine}
    ), raised as (
      update talk_topics t set changes = n.last, excerpt = ''
      from (select topic, max(changed) as last from mine group by topic) n where t.id = n.topic
    )
    update talk_messages m set state = 'removed', words = '', quotes = '{}', changed = n.changed,
      body = '{"type":"doc","content":[]}'
    from mine n where n.id = m.id`.execute(tx)
}

/**
 * Makes the member's files private and no longer keeps them, so that the purge deletes those that
 * nothing uses. Files used in public content stay there, without a name.
 */
async function eraseFiles(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from attachment_uses u using attachments f
    where f.id = u.attachment and f.owner = ${member} and u.used_by like 'lab:%'`.execute(tx)
  await sql`update attachments set is_private = true, is_kept = false, name = 'file',
    title = null, folder = null where owner = ${member}`.execute(tx)
  await sql`delete from storage_folders where owner = ${member}`.execute(tx)
}

/** Erases the name from reviews of the member and from the names of uploaded files. */
async function eraseNames(tx: Tx, member: MemberId): Promise<void> {
  await sql`update reviews set title = '', excerpt = '', link = ''
    where subject_kind = 'member' and subject_id = ${String(member)}`.execute(tx)
  await sql`update files set name = '' where owner = ${member}`.execute(tx)
}

/**
 * A job revokes our access to the member's accounts on networks, and tries again if a network
 * fails.
 */
async function eraseConnectedAccounts(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await sql`with gone as (
      delete from sharing_accounts where member = ${member} returning provider, host, secret)
    insert into sharing_revocations (provider, host, secret, since, run_at)
    select provider, host, secret, ${now}, ${now} from gone`.execute(tx)
}
