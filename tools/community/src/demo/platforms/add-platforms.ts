import { forgetPlatforms } from '@ideathlon/api/community/platforms/known-platforms'
import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { readAccounts } from '../accounts.ts'
import { DEMO_PLATFORMS, type DemoPlatform } from './demo-platforms.ts'

const DAY_MS = 86_400_000
/** The platforms are a little younger than the community. */
const OPENED_DAYS_AGO = 45

/** Creates the demo's missing platforms, with their staff, challenges and welcome pages. */
export async function addPlatforms(db: ApiDb, now: number): Promise<void> {
  const openedAt = new Date(now - OPENED_DAYS_AGO * DAY_MS)
  await db.transaction().execute(async (tx) => {
    for (const platform of DEMO_PLATFORMS) await addPlatform(tx, platform, openedAt)
  })
  forgetPlatforms(db)
}

async function addPlatform(tx: Tx, demo: DemoPlatform, openedAt: Date): Promise<void> {
  const [owner] = await readAccounts(tx, [demo.owner])
  const made = await tx
    .insertInto('platforms')
    .values({
      ...wordsOf(demo),
      owner: owner?.id ?? null,
      created_at: openedAt,
      updated_at: openedAt,
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  const platform = made.id
  await bringStaff(tx, { platform, demo, at: openedAt })
  await tx
    .insertInto('platform_categories')
    .columns(['platform', 'category'])
    .expression((eb) =>
      eb
        .selectFrom('categories')
        .select([eb.val(platform).as('platform'), 'id'])
        .where('slug', 'in', demo.categories),
    )
    .execute()
  await tx
    .updateTable('challenges')
    .set({ home: platform })
    .where('home', '=', MAIN_PLATFORM)
    .where('question_title', 'in', demo.questions)
    .execute()
  await tx
    .insertInto('page_versions')
    .values({
      platform,
      page: 'welcome',
      version: 1,
      title: `Welcome to ${demo.title}`,
      markdown: demo.welcome,
      written_by: owner?.id ?? null,
      written_at: openedAt,
    })
    .execute()
}

const wordsOf = ({ marketingPhrase, organization, ...demo }: DemoPlatform) => ({
  slug: demo.slug,
  subdomain: demo.subdomain,
  name: demo.name,
  title: demo.title,
  slogan: demo.slogan,
  marketing_phrase: marketingPhrase,
  description: demo.description,
  organization_description: organization,
  hue: demo.hue,
})

type Staffed = { platform: number; demo: DemoPlatform; at: Date }

async function bringStaff(tx: Tx, { platform, demo, at }: Staffed): Promise<void> {
  const staff = await readAccounts(tx, demo.staff)
  if (staff.length === 0) return
  const rows = staff.map(({ id: account }) => ({ platform, account, added_by: null, added_at: at }))
  await tx.insertInto('platform_staff').values(rows).execute()
}
