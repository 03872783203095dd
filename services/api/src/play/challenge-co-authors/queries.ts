import type {
  ChallengeCoAuthor,
  ChallengeInvitation,
} from '@ideathlon/contracts/challenge-co-authors'
import type { MemberId } from '@ideathlon/contracts/ids'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, type Named } from '../../kernel/members/display-name.ts'
import { openInvitations } from '../drafts/queries.ts'

export type CoAuthorView = ChallengeCoAuthor

type Row = Named & {
  draft: number
  title: string
  invited_at: Date
  account: MemberId
  total: number
}

/** The invitations that a member has not answered yet, newest first. */
export async function readInvitations(
  db: ApiDb,
  member: MemberId,
  { page, size }: { page: number; size: number },
): Promise<{ invitations: ChallengeInvitation[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    select o.draft, o.title, o.invited_at, o.account, a.handle, a.avatar, a.first_name, a.last_name,
      a.is_guest, a.deleted_at, count(*) over ()::int as total
    from ${openInvitations(member)} o join accounts a on a.id = o.account
    order by o.invited_at desc, o.draft
    limit ${limit} offset ${offset}`,
  )
  const invitations = rows.map((row) => ({
    draft: row.draft,
    title: row.title,
    asker: faceOf({ ...row, id: row.account }),
    invited_at: row.invited_at.toISOString(),
  }))
  return { invitations, total }
}
