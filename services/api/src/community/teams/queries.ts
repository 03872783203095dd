import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { TeamView } from '@ideathlon/contracts/teams'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, type Named } from '../../kernel/members/display-name.ts'

type Viewer = MemberId | undefined
type TeamRow = {
  id: number
  slug: string
  name: string
  about: string
  captain: number
  created_at: Date
}
type PersonRow = Named & { id: MemberId; team: number; standing: 'invited' | 'member' }

const TEAM = sql`t.id, t.slug, t.name, t.about, t.captain, t.created_at`

export async function readTeam(
  db: ApiDb | Tx,
  slug: string,
  viewer: Viewer,
): Promise<TeamView | undefined> {
  const { rows } = await sql<TeamRow>`
    select ${TEAM} from teams t where t.slug = ${slug}`.execute(db)
  const [view] = await viewsOf(db, rows, viewer)
  return view
}

type Paged = { page: number; size: number; viewer: Viewer }
type Found = { teams: TeamView[]; total: number }

export function readTeamsOf(db: ApiDb, member: MemberId, paged: Paged): Promise<Found> {
  // Members see only their own invitations.
  const standings = paged.viewer === member ? ['member', 'invited'] : ['member']
  return readSome(
    db,
    sql`t.id in (select team from team_members
      where account = ${member} and standing = any(${standings}))`,
    paged,
  )
}

export function readTeamsOn(db: ApiDb, platform: number, paged: Paged): Promise<Found> {
  return readSome(db, sql`t.platform = ${platform}`, paged)
}

async function readSome(
  db: ApiDb,
  which: RawBuilder<unknown>,
  { page, size, viewer }: Paged,
): Promise<Found> {
  const { rows } = await sql<TeamRow>`
    select ${TEAM} from teams t where ${which}
    order by t.members desc, t.id limit ${size} offset ${page * size}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from teams t where ${which}`.execute(db)
  return { teams: await viewsOf(db, rows, viewer), total: counted.rows[0]?.total ?? 0 }
}

async function viewsOf(db: ApiDb | Tx, teams: TeamRow[], viewer: Viewer): Promise<TeamView[]> {
  if (teams.length === 0) return []
  const ids = teams.map(({ id }) => id)
  const { rows } = await sql<PersonRow>`
    select m.team, m.standing, a.id, a.handle, a.avatar, a.first_name, a.last_name,
      a.is_guest, a.deleted_at
    from team_members m join accounts a on a.id = m.account
    where m.team = any(${ids}::int[]) order by m.since, a.id`.execute(db)
  const people = Map.groupBy(rows, ({ team }) => team)
  return teams.map((team) => viewOf(team, people.get(team.id) ?? [], viewer))
}

function viewOf(team: TeamRow, people: readonly PersonRow[], viewer: Viewer): TeamView {
  const faces = (standing: PersonRow['standing']): MemberFace[] =>
    people.filter((person) => person.standing === standing).map(faceOf)
  const captain = people.find(({ id }) => id === team.captain)
  if (captain === undefined) throw new Error(`team ${team.id} has a captain who is not in it`)
  const own = people.find(({ id }) => id === viewer)?.standing ?? 'none'
  const standing = team.captain === viewer ? 'captain' : own
  return {
    slug: team.slug,
    name: team.name,
    about: team.about,
    lang: languageOfText(team.about),
    captain: faceOf(captain),
    people: faces('member'),
    invited: standing === 'captain' || standing === 'member' ? faces('invited') : [],
    created_at: team.created_at.toISOString(),
    standing,
  }
}
