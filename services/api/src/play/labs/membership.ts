import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** For everyone except its members, a lab does not exist. */
export async function assertInLab(
  db: ApiDb | Tx,
  { idea, member }: { idea: IdeaId; member: MemberId },
): Promise<{ author: MemberId; title: string }> {
  const lab = await db
    .selectFrom('ideas')
    .select(['author', 'title'])
    .where('id', '=', idea)
    .where('is_test', '=', false)
    .executeTakeFirst()
  if (lab === undefined || !(await isInLab(db, { idea, member, author: lab.author }))) {
    throw notFound(REFUSALS.lab_closed)
  }
  return lab
}

type Invitation = { idea: IdeaId; member: MemberId; author: MemberId }

export async function isInLab(
  db: ApiDb | Tx,
  { idea, member, author }: Invitation,
): Promise<boolean> {
  if (member === author) return true
  const joined = await db
    .selectFrom('idea_co_authors')
    .select('member')
    .where('idea', '=', idea)
    .where('member', '=', member)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  return joined !== undefined
}
