import { countMembers } from '@ideathlon/api/community/organisations/commands'
import { nameSlug } from '@ideathlon/api/community/organisations/name-slug'
import { inTransaction } from '@ideathlon/api/kernel/database/transaction'
import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { addPosts } from './add-posts.ts'
import { readWordsOfPeople, type WordsOfPeople } from './words-of-people.ts'

type Ids = ReadonlyMap<string, number>
const DAY_MS = 86_400_000

/** Creates profiles, organisations and teams of the demo community once, in one transaction. */
export async function addPeople(db: ApiDb, now: number): Promise<void> {
  const words = readWordsOfPeople()
  await inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('organisations').select('id').limit(1).executeTakeFirst()
    if (known) return
    const accounts = await tx.selectFrom('accounts').select(['id', 'handle']).execute()
    const ids = new Map(accounts.map(({ handle, id }) => [handle, id]))
    for (const face of words.faces) await addFace(tx, face, ids)
    for (const organisation of words.organisations) {
      await addOrganisation(tx, organisation, { ids, now })
    }
    for (const team of words.teams) await addTeam(tx, team, { ids, now })
    await addPosts(tx, { ids, now })
  })
}

/** Leaves out handles that this version of the community does not have. */
const idsOf = (handles: readonly string[], ids: Ids) =>
  handles.flatMap((handle) => ids.get(handle) ?? [])

async function addFace(tx: Tx, face: WordsOfPeople['faces'][number], ids: Ids): Promise<void> {
  const account = ids.get(face.handle)
  if (account === undefined) return
  const { slogan, place, bio, interests, links, pattern, hue } = face
  await tx
    .updateTable('accounts')
    .set({ slogan, place, interests, links, masthead_pattern: pattern, masthead_hue: hue })
    .$if(bio !== undefined, (update) => update.set({ bio: bio ?? '' }))
    .where('id', '=', account)
    .execute()
  const social = (['github', 'twitter', 'linkedin'] as const).flatMap((provider) => {
    const handle = face[provider]
    return handle === undefined ? [] : [{ account, provider, handle }]
  })
  if (social.length > 0) await tx.insertInto('social_handles').values(social).execute()
}

type Scene = { ids: Ids; now: number }

async function addOrganisation(
  tx: Tx,
  entry: WordsOfPeople['organisations'][number],
  { ids, now }: Scene,
): Promise<void> {
  const { owner, admins, interest, members, requests, invited, ...words } = entry
  const ownerId = ids.get(owner)
  if (ownerId === undefined) return
  const created = new Date(now - 40 * DAY_MS)
  const { id: organisation } = await tx
    .insertInto('organisations')
    .values({
      ...words,
      slug: nameSlug(words.name),
      offered_to: null,
      offered_at: null,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('organisation_members')
    .values({ organisation, account: ownerId, role: 'owner', joined_at: created })
    .execute()
  const keepers = idsOf(admins, ids)
  const outside = idsOf([...requests, ...invited], ids)
  await sql`
    insert into organisation_members (organisation, account, role, joined_at)
    select ${organisation}, a.id,
      case when a.id = any(${keepers}::int[]) then 'admin' else 'member' end,
      least(${new Date(now)}::timestamptz, a.created_at + interval '3 days')
    from accounts a
    where (a.id = any(${[...keepers, ...idsOf(members, ids)]}::int[])
        or ${interest} = any(a.interests))
      and a.id <> ${ownerId} and a.id <> all(${outside}::int[]) and a.deleted_at is null
    on conflict do nothing`.execute(tx)
  await countMembers(tx, organisation)
  const memberships = [
    ...idsOf(requests, ids).map((account) => ({ account, standing: 'requested' as const })),
    ...idsOf(invited, ids).map((account) => ({ account, standing: 'invited' as const })),
  ].map((membership) => ({
    ...membership,
    organisation,
    invited_by: membership.standing === 'invited' ? ownerId : null,
    since: new Date(now - DAY_MS),
  }))
  if (memberships.length > 0)
    await tx.insertInto('organisation_doors').values(memberships).execute()
}

async function addTeam(
  tx: Tx,
  { members, invited, name, about }: WordsOfPeople['teams'][number],
  { ids, now }: Scene,
): Promise<void> {
  const people = idsOf(members, ids)
  const [captain] = people
  if (captain === undefined) return
  const slug = nameSlug(name)
  const words = { name, about, slug, platform: MAIN_PLATFORM, captain }
  const { id: team } = await tx
    .insertInto('teams')
    .values({ ...words, members: people.length, created_at: new Date(now - 20 * DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [
    ...people.map((account) => ({ account, standing: 'member' as const })),
    ...idsOf(invited, ids).map((account) => ({ account, standing: 'invited' as const })),
  ].map((row, at) => ({ ...row, team, since: new Date(now - (20 - at) * DAY_MS) }))
  await tx.insertInto('team_members').values(rows).execute()
}
