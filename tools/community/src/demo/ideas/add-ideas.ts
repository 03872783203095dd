import type { Deps } from '@ideathlon/api/kernel/deps'
import { actOnCoAuthor } from '@ideathlon/api/play/ideas/co-authors/commands'
import { enterIdea } from '@ideathlon/api/play/ideas/entering/commands'
import { setOutcome } from '@ideathlon/api/play/ideas/outcome/commands'
import { enterTestIdea } from '@ideathlon/api/play/ideas/test-ideas/commands'
import { postMessage } from '@ideathlon/api/talk/messages/posting/post-message'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { sql } from 'kysely'
import { type Account, as, by, readAccounts } from '../accounts.ts'
import { addOnce, dropUnsentNotices } from '../add-once.ts'
import { DRAFT, LAB_MESSAGES, LAB_TASKS, OUTCOME_WORDS, OWN_IDEAS, TEST_IDEA } from './words.ts'

const HOUR_MS = 3_600_000
const LABS_A_LOGIN = 2
const OUTCOMES_MAX = 30

type Demo = { logins: readonly string[]; now: number }

/**
 * Creates outcomes of ideas, labs, test ideas and recent entries. Runs only once, so that later
 * changes are kept.
 */
export async function addIdeas(deps: Deps, { logins, now }: Demo): Promise<void> {
  const { db } = deps
  await addOnce(db, 'demo-ideas', async () => {
    const people = await readAccounts(db, logins)
    await sayOutcomes({ ...deps, now: () => new Date(now - 30 * HOUR_MS) })
    for (const [i, person] of people.entries()) {
      const then = { ...deps, now: () => new Date(now - 73 * HOUR_MS) }
      const own = OWN_IDEAS[i % OWN_IDEAS.length]
      if (own) await enterOwn(then, person, own)
      await openLabs(deps, person, now)
      await hideTest({ ...deps, now: () => new Date(now) }, person)
      await beginDraft(deps, person, now)
      const shown = { account: person.id, public_at: new Date(now) }
      await db
        .insertInto('resumes')
        .values(shown)
        .onConflict((known) => known.doNothing())
        .execute()
    }
    await dropUnsentNotices(db)
  })
}

async function sayOutcomes(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: number; asker: number; place: number }>`
    select i.id, c.asker, i.place from ideas i join challenges c on c.id = i.challenge
    where c.state in ('settled', 'archived') and i.state = 'published' and i.place <= 3
    order by c.id, i.place limit ${OUTCOMES_MAX}`.execute(deps.db)
  for (const { id, asker, place } of rows) {
    const words = OUTCOME_WORDS[(place - 1 + asker) % OUTCOME_WORDS.length]
    if (words) await setOutcome(deps, as(asker), { id, ...words })
  }
}

type Words = { title: string; description: string }

/** Enters an idea in another asker's challenge that was open at the time and still is. */
async function enterOwn(deps: Deps, { id }: Account, words: Words): Promise<void> {
  const at = deps.now()
  const { rows } = await sql<{ slug: string }>`
    select slug from challenges c where state = 'open' and opens_at < ${at} and asker <> ${id}
      and closes_at > ${new Date(at.getTime() + 96 * HOUR_MS)}
      and not exists (select from ideas i where i.challenge = c.id and i.author = ${id})
    order by md5(c.slug || ${id}::text) limit 1`.execute(deps.db)
  for (const { slug } of rows) {
    await enterIdea(deps, by(id), { challenge: slug, answers: [], ...words })
  }
}

/** Adds co-authors and lab activity to the newest ideas of members with a login. */
async function openLabs(deps: Deps, author: Account, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; friend: number; handle: string }>`
    select i.id, f.id as friend, f.handle from ideas i
    join challenges c on c.id = i.challenge
    cross join lateral (
      select a.id, a.handle from accounts a
      where a.id not in (i.author, c.asker) and a.deleted_at is null and not a.is_guest
        and not exists (select from ratings r where r.idea = i.id and r.rater = a.id)
        and not exists (select from served s where s.idea = i.id and s.rater = a.id)
        and not exists (select from mentorings m where m.idea = i.id and m.mentor = a.id)
        and not exists (select from blocks b where (b.blocker, b.blocked) in
          ((a.id, i.author), (i.author, a.id)))
      order by md5(a.id::text || i.id::text) limit 1) f
    where i.author = ${author.id} and i.state = 'published' and not i.is_test
    order by i.number desc limit ${LABS_A_LOGIN}`.execute(deps.db)
  for (const { id, friend, handle } of rows) {
    const then = { ...deps, now: () => new Date(now - 72 * HOUR_MS) }
    const invited = await actOnCoAuthor(then, as(author.id), { id, act: 'invite', handle })
    if (!invited.ok)
      throw new Error(`a demo member could not be invited as a co-author: ${invited.reason}`)
    await actOnCoAuthor(then, as(friend), { id, act: 'accept', handle: undefined })
    await furnish(deps, { idea: id, people: [author.id, friend], now })
  }
}

type LabSetup = { idea: number; people: readonly number[]; now: number }

async function furnish(deps: Deps, { idea, people, now }: LabSetup): Promise<void> {
  const { db } = deps
  const who = (by: number) => people[by] ?? people[0] ?? 0
  for (const { by, body, hoursAgo } of LAB_MESSAGES) {
    const then = { ...deps, now: () => new Date(now - hoursAgo * HOUR_MS) }
    const to = { ref: { kind: 'lab' as const, ref: String(idea) } }
    const text = { body: richTextOf(body), quotes: [], attachments: [] }
    await postMessage(then, as(who(by)), to, { ...text, client_id: null, parent: null })
  }
  const tasks = LAB_TASKS.map(({ title, by, done }) => ({
    idea,
    title,
    assignee: by === null ? null : who(by),
    made_by: who(0),
    made_at: new Date(now - 60 * HOUR_MS),
    done_at: done ? new Date(now - 44 * HOUR_MS) : null,
  }))
  await db.insertInto('lab_tasks').values(tasks).execute()
}

/** Adds a test idea to the oldest open challenge of a member with a login. */
async function hideTest(deps: Deps, { id }: Account): Promise<void> {
  const open = await deps.db
    .selectFrom('challenges')
    .select('slug')
    .where('asker', '=', id)
    .where('state', '=', 'open')
    .where('closes_at', '>', deps.now())
    .orderBy('id')
    .executeTakeFirst()
  if (open === undefined) return
  const words = { ...TEST_IDEA, body: null, image: null, image_alt: '', purpose: '' }
  await enterTestIdea(deps, as(id), { slug: open.slug, words })
}

async function beginDraft({ db }: Deps, { id }: Account, now: number): Promise<void> {
  const at = new Date(now - 5 * HOUR_MS)
  const content = { title: DRAFT.title, body: richTextOf(DRAFT.words), purpose: '', answers: [] }
  await db
    .insertInto('drafts')
    .values({
      account: id,
      draft_type: 'idea',
      origin: 'save-an-idea',
      challenge: null,
      title: DRAFT.title,
      content: JSON.stringify(content),
      sent_at: null,
      created_at: at,
      saved_at: at,
    })
    .execute()
}
