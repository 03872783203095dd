import { INVITATION_DAYS, type OrganisationView } from '@ideathlon/contracts/organisations'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { endedBefore, NO_ORGANISATION, readStanding } from './load.ts'
import { whatCanIn } from './may.ts'

type Asked = { slug: string; viewer: Actor | undefined; now: Date }

/** One organisation, as this viewer may see it. */
export async function readOrganisation(
  db: ApiDb | Tx,
  { slug, viewer, now }: Asked,
): Promise<OrganisationView> {
  const row = await db
    .selectFrom('organisations as o')
    .innerJoin('organisation_members as m', (on) =>
      on.onRef('m.organisation', '=', 'o.id').on('m.role', '=', 'owner'),
    )
    .innerJoin('accounts as a', 'a.id', 'm.account')
    .selectAll('o')
    .select(['a.id as owner_id', ...NAME_COLUMNS])
    .where('o.slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) throw notFound(NO_ORGANISATION)
  const organisation = row.id
  const { standing, since } = viewer
    ? await readStanding(db, { organisation, member: viewer.id, now })
    : { standing: 'none' as const, since: null }
  const stands = row.offered_at !== null && row.offered_at > endedBefore(now)
  const offeredTo = stands ? row.offered_to : null
  const isAdmin = standing === 'admin' || standing === 'owner'
  const hearsOffer = standing === 'owner' || (viewer !== undefined && offeredTo === viewer.id)
  const actor = viewer && { id: viewer.id, standing }
  const ends = standing === 'invited' && since !== null
  return {
    slug: row.slug,
    name: row.name,
    about: row.about,
    website: row.website,
    hue: row.hue,
    is_open: row.is_open,
    members: row.members,
    standing,
    created_at: row.created_at.toISOString(),
    owner: faceOf({ ...row, id: row.owner_id }),
    invited_until: ends
      ? new Date(since.getTime() + INVITATION_DAYS * 86_400_000).toISOString()
      : null,
    offered_to: hearsOffer && offeredTo !== null ? await readFace(db, offeredTo) : null,
    requests: isAdmin ? await countRequests(db, organisation) : 0,
    can: whatCanIn(actor && { isOpen: row.is_open, ownerId: row.owner_id, actor, offeredTo }),
  }
}

async function readFace(db: ApiDb | Tx, member: number) {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', member)
    .executeTakeFirstOrThrow()
  return faceOf(row)
}

async function countRequests(db: ApiDb | Tx, organisation: number): Promise<number> {
  const { asking } = await db
    .selectFrom('organisation_doors')
    .select((eb) => eb.fn.countAll<string>().as('asking'))
    .where('organisation', '=', organisation)
    .where('standing', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(asking)
}
