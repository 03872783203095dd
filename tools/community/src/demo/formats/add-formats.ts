import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '@ideathlon/api/kernel/deps'
import { actInCircle } from '@ideathlon/api/play/ama/commands'
import { publishChallenge } from '@ideathlon/api/play/challenges/commands'
import { captionEntry, enterIdea } from '@ideathlon/api/play/ideas/entering/commands'
import { mentorIdea } from '@ideathlon/api/play/mentoring/commands'
import { rateIdea } from '@ideathlon/api/play/ratings/commands'
import { saveAnnounced, storeImage } from '@ideathlon/api/site/files/commands'
import type { FileStore } from '@ideathlon/api/site/files/store/file-store'
import { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { type FileKey, imageUrlOf } from '@ideathlon/contracts/files'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { RateIdea } from '@ideathlon/contracts/ratings'
import sharp from 'sharp'
import { as, by } from '../accounts.ts'
import { addOnce, dropUnsentNotices } from '../add-once.ts'
import { addClosedFormats, type Endow } from './closed-formats.ts'
import { AMA, AMA_ADVICE, AMA_IDEAS, CAPTIONS, PICTURE } from './words.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const RATERS = 8
/** The index in the list of members at which the participants of closed challenges begin. */
const OTHERS_FROM = 20

type Person = { id: number; handle: string }
type Demo = {
  handles: readonly string[]
  logins: readonly string[]
  now: number
  store: FileStore
  endow: Endow
}

/**
 * Creates an open AMA, an open caption challenge, and one closed challenge of each rarer format.
 * Runs once, so that later changes stay.
 */
export async function addFormats(deps: Deps, demo: Demo): Promise<void> {
  const { db } = deps
  const [member, asker, mentor, ...crowd] = await readPeople(deps, demo)
  if (member === undefined || asker === undefined || mentor === undefined) return
  await addOnce(db, 'demo-formats', async () => {
    const ago = (hours: number) => ({ ...deps, now: () => new Date(demo.now - hours * HOUR_MS) })
    const ama = await publish(ago(70), asker.id, { ...AMA, solution_format: 'ama' })
    if (ama !== undefined)
      await addAma(ago, { slug: ama, asker, mentor, authors: [member, ...crowd] })
    const draw = (hours: number, { id }: Person, file: string) =>
      keepPicture(ago(hours), { id, file, store: demo.store })
    const primary_image = await draw(49, crowd[0] ?? mentor, 'cat-on-printer')
    const picture = await publish(ago(48), (crowd[0] ?? mentor).id, {
      ...PICTURE,
      primary_image,
      caption_solution_format: 'meme',
      caption_reaction_type: 'funny',
    })
    if (picture !== undefined) await addCaptions(ago, picture, crowd.slice(1))
    const others = crowd.slice(OTHERS_FROM)
    await addClosedFormats(
      (days) => ago(days * DAY_HOURS),
      { member, asker, crowd: others },
      {
        picture: await draw(18 * DAY_HOURS, others[1] ?? mentor, 'umbrella-on-the-beach'),
        endow: demo.endow,
      },
    )
    await dropUnsentNotices(db)
  })
}

type Ago = (hours: number) => Deps

/** The demo's member and asker, a mentor, and members without a login. */
async function readPeople(
  { db }: Deps,
  { handles, logins }: Pick<Demo, 'handles' | 'logins'>,
): Promise<Person[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('handle', 'in', handles)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const [member, asker] = logins
  const named = [member, asker].flatMap((handle) => rows.filter((row) => row.handle === handle))
  return [...named, ...rows.filter(({ handle }) => !logins.includes(handle))]
}

async function publish(deps: Deps, asker: number, written: object): Promise<string | undefined> {
  const command = { ...PublishChallenge.parse(written), home: MAIN_PLATFORM }
  const outcome = await publishChallenge(deps, by(asker), command)
  return outcome.ok ? outcome.view.slug : undefined
}

type Ama = { slug: string; asker: Person; mentor: Person; authors: readonly Person[] }

async function addAma(ago: Ago, { slug, asker, mentor, authors }: Ama): Promise<void> {
  const { handle } = mentor
  await actInCircle(ago(69), as(asker.id), { slug, act: 'invite', handle })
  await actInCircle(ago(68), as(mentor.id), { slug, act: 'accept', handle: undefined })
  for (const [i, words] of AMA_IDEAS.entries()) {
    const author = authors[i]
    if (author === undefined) continue
    const entry = { challenge: slug, answers: [], ...words }
    const entered = await enterIdea(ago(60 - i * 7), by(author.id), entry)
    if (!entered.ok) continue
    const idea = entered.view.id
    const command = RateIdea.parse({ idea_id: idea, value: 7 + (i % 3) / 2 })
    await rateIdea(ago(20 - i), by(mentor.id), { slug, command })
    if (i > 0) continue
    for (const [at, advice] of AMA_ADVICE.entries()) {
      const who = at === 0 ? asker : mentor
      await mentorIdea(ago(12 - at), as(who.id), { slug, idea, ...advice })
    }
  }
}

async function addCaptions(ago: Ago, slug: string, people: readonly Person[]): Promise<void> {
  const ideas: number[] = []
  for (const [i, lines] of CAPTIONS.entries()) {
    const author = people[i]
    if (author === undefined) continue
    const entered = await enterIdea(ago(44 - i * 5), by(author.id), captionEntry(slug, lines))
    if (entered.ok) ideas.push(entered.view.id)
  }
  const raters = people.slice(CAPTIONS.length, CAPTIONS.length + RATERS)
  for (const [nth, { id }] of raters.entries()) {
    for (const idea of ideas.filter((_, i) => (i + nth) % 3 > 0)) {
      const command = RateIdea.parse({ idea_id: idea, value: 5 + ((idea + nth * 3) % 9) / 2 })
      await rateIdea(ago(10 - nth), by(id), { slug, command })
    }
  }
}

type Drawing = { id: number; file: string; store: FileStore }

/** Stores generated art as a picture, so that the demo needs no photographs. */
async function keepPicture(deps: Deps, { id, file, store }: Drawing): Promise<string> {
  const svg = await readFile(join(import.meta.dirname, `${file}.svg`))
  const bytes = await sharp(svg).png().toBuffer()
  const now = deps.now()
  const announced = { name: `${file}.png`, type: 'image/png' as const, size: bytes.length }
  const key: FileKey = await deps.db
    .transaction()
    .execute((tx) => saveAnnounced(tx, id, announced, now))
  await storeImage(deps.db, store, { key, bytes, now })
  return imageUrlOf(key)
}
