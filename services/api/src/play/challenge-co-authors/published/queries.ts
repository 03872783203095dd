import type { CoAuthorInvitation, CoAuthorship } from '@ideathlon/contracts/co-author-invitations'
import type { MemberId } from '@ideathlon/contracts/ids'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { faceOf, type Named } from '../../../kernel/members/display-name.ts'
import type { ChallengeRow } from '../../challenges/store.ts'
import { publishedInvitations } from '../../drafts/queries.ts'
import { readHosted, stateAt } from './load.ts'
import { againstInviting, type InvitationState } from './rules.ts'
import { hasTakenPart } from './took-part.ts'

type Row = Named & {
  id: MemberId
  state: InvitationState
  invited_at: Date
  expires_at: Date
}

/** Only the site and the invited member learn whether an invitation was declined or expired. */
const SHOWN = {
  open: 'open',
  declined: 'not_accepted',
  expired: 'not_accepted',
  withdrawn: 'withdrawn',
} as const

export async function readCoAuthorship(
  db: ApiDb | Tx,
  challenge: Pick<
    ChallengeRow,
    'id' | 'solution_format' | 'co_author' | 'state' | 'opens_at' | 'closes_at' | 'sealed_at'
  >,
  now: Date,
): Promise<CoAuthorship> {
  const { rows } = await sql<Row>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      ${stateAt(now)} as state, n.invited_at, n.expires_at
    from co_author_invitations n join accounts a on a.id = n.member
    where n.challenge = ${challenge.id} order by n.invited_at desc, n.member`.execute(db)
  return {
    co_author: await readCoAuthor(db, challenge.co_author),
    invitations: rows.flatMap(({ state, invited_at, expires_at, ...row }) =>
      state === 'accepted'
        ? []
        : [
            {
              member: faceOf(row),
              state: SHOWN[state],
              invited_at: invited_at.toISOString(),
              expires_at: expires_at.toISOString(),
            },
          ],
    ),
    against: againstInviting(await readHosted(db, challenge, now)),
  }
}

async function readCoAuthor(db: ApiDb | Tx, id: MemberId | null) {
  if (id === null) return null
  const { rows } = await sql<Named & { id: MemberId }>`
    select id, handle, avatar, first_name, last_name, is_guest, deleted_at
    from accounts where id = ${id}`.execute(db)
  return rows[0] === undefined ? null : faceOf(rows[0])
}

type Invited = Named & {
  slug: string
  question: string
  is_open: boolean
  asker: MemberId
  invited_at: Date
  expires_at: Date
  has_taken_part: boolean
  total: number
}

/** A member's open invitations, except those from members who block them or whom they block. */
export async function readOwnInvitations(
  db: ApiDb,
  member: MemberId,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ invitations: CoAuthorInvitation[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Invited>`
    select c.slug, c.question_title as question, c.state = 'open' as is_open, c.asker,
      n.invited_at, n.expires_at, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      ${hasTakenPart(member, sql`c.id`)} as has_taken_part, count(*) over ()::int as total
    from ${publishedInvitations(member, now)} n
    join challenges c on c.id = n.challenge join accounts a on a.id = c.asker
    order by n.invited_at desc, n.challenge
    limit ${limit} offset ${offset}`,
  )
  const invitations = rows.map(({ slug, question, is_open, asker, has_taken_part, ...row }) => ({
    slug,
    question,
    is_open,
    asker: faceOf({ ...row, id: asker }),
    invited_at: row.invited_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    has_taken_part,
  }))
  return { invitations, total }
}
