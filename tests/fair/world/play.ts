import { richTextOf } from '@ideathlon/contracts/rich-text'
import type { SeededRandom } from '../../seeded-random.ts'
import type { Cast } from './people.ts'
import { done, type Person, type Stage } from './server.ts'

const IDEAS = 18
const PRIVATE_IDEAS = 6
const MENTORS = 6
const WHY = 'People stay at home because it is dark, and not because it is wet outside. '.repeat(2)

/** The secrets while the challenge is open. */
type Secrets = {
  /** The author of each idea, by its title, in the order of entry. */
  authors: Map<string, number>
  /** Who wrote each mentor comment, by its text. */
  mentors: Map<string, number>
  /** Who asked about the challenge under an alias, by the text of the message. */
  speakers: Map<string, number>
  /** Who entered something in the AMA. */
  askersOfAma: Set<number>
}

export type Play = {
  slug: string
  amaSlug: string
  secrets: Secrets
  /** The id and the author of each idea, by its title. */
  ideas: Map<string, { id: string | number; author: Person }>
}

/** Called after every entry, to look at the product. */
export type Watcher = (entered: number) => Promise<void>

export async function setOut({ asker, coAuthor, amaAsker }: Cast): Promise<Play> {
  const question = {
    question_title: 'What could make a rainy Monday worth getting up for',
    assumption_why: WHY,
    category: 1,
    draft: await draftWithCoAuthor(asker, coAuthor),
  }
  const { slug } = await done(asker, 'POST', '/challenges', question)
  // In another category, so that its entries do not blur the board of the first one.
  const ama = { question_title: 'Ask me about parcels', category: 2, solution_format: 'ama' }
  const { slug: amaSlug } = await done(amaAsker, 'POST', '/challenges', ama)
  const names = { authors: new Map(), mentors: new Map(), speakers: new Map() }
  const secrets = { ...names, askersOfAma: new Set<number>() }
  return { slug, amaSlug, secrets, ideas: new Map() }
}

/** A draft whose co-author has accepted the invitation. */
export async function draftWithCoAuthor(asker: Person, coAuthor: Person): Promise<number> {
  const draft = { draft_type: 'challenge', origin: 'challenge-creation-flow', title: 'Mondays' }
  const { id } = await done(asker, 'POST', '/drafts', { ...draft, content: {} })
  await done(asker, 'POST', `/drafts/${id}/co-authors`, { handle: coAuthor.handle })
  await done(coAuthor, 'POST', `/drafts/${id}/co-authors/accept`)
  return id
}

/** A day on which ideas come in one by one while everyone rates, mentors, follows and blocks. */
export async function playDay(
  { stage, cast, chance }: { stage: Stage; cast: Cast; chance: SeededRandom },
  play: Play,
  watch: Watcher,
): Promise<void> {
  const authors = chance.shuffled(cast.crowd).slice(0, IDEAS)
  const whenPrivate = new Set(chance.shuffled([...authors.keys()]).slice(0, PRIVATE_IDEAS))
  const mentors = chance.shuffled(cast.crowd).slice(0, MENTORS)
  for (const [at, author] of authors.entries()) {
    stage.tick()
    // Half of the authors used the share link of a member who wants to know who follows it.
    const scout = at % 2 === 0 ? cast.friend : undefined
    await enter(play, author, { title: titleOf(at, chance), scout })
    await ask(play, author, at)
    if (whenPrivate.has(at)) await enterPrivately(play, chance.of(cast.crowd))
    for (let act = 0; act < 9; act += 1) {
      stage.tick()
      await actAtRandom(play, { cast, chance, mentors })
    }
    await watch(at)
  }
}

/** All titles have the same length, so that the sizes of answers differ only for other reasons. */
function titleOf(at: number, chance: SeededRandom): string {
  const syllable = () => Array.from({ length: 6 }, () => chance.of([...'bdfgklmnprstvz'])).join('')
  return `Brighter ${syllable()}${String.fromCharCode(97 + at)} mornings`
}

type Entry = { title: string; scout: Person | undefined }

async function enter({ slug, secrets, ideas }: Play, author: Person, { title, scout }: Entry) {
  const description = `${title}, with lamps along the way to the stop.`
  const brought = scout && { scout_id: scout.handle }
  const idea = { challenge: slug, title, description, answers: ['why'], ...brought }
  const { id } = await done(author, 'POST', '/ideas/v2', idea)
  secrets.authors.set(title, author.id)
  ideas.set(title, { id, author })
}

/** Each author asks about the challenge once. */
async function ask({ slug, secrets }: Play, who: Person, at: number) {
  const words = `Query ${at + 100} about the lamps`
  const body = richTextOf(`${words}.`)
  await done(who, 'POST', `/content/contexts/challenge/${slug}/messages`, { body })
  secrets.speakers.set(words, who.id)
}

async function enterPrivately({ amaSlug, secrets }: Play, author: Person) {
  if (secrets.askersOfAma.has(author.id)) return
  const idea = { challenge: amaSlug, title: 'A question', description: 'How do you do it?' }
  await done(author, 'POST', '/ideas/v2', idea)
  secrets.askersOfAma.add(author.id)
}

type ActOptions = { cast: Cast; chance: SeededRandom; mentors: readonly Person[] }

async function actAtRandom(play: Play, { cast, chance, mentors }: ActOptions): Promise<void> {
  const who = chance.of(cast.crowd)
  const dice = chance.next()
  if (dice < 0.7) return rateNext(play.slug, who, starsOf(play, chance))
  if (dice < 0.9) return mentorNext(play, chance.of(mentors))
  const handle = chance.of(cast.crowd.filter(({ id }) => id !== who.id)).handle
  const action = dice < 0.95 ? 'follow' : 'block'
  // The request may fail if one of the two has blocked the other, and that does not matter.
  await who.call('POST', '/relationships', { handle, action })
}

/** Some ideas are more popular than others. */
const starsOf =
  ({ secrets }: Play, chance: SeededRandom) =>
  (title: string): number => {
    const liked = ([...secrets.authors.keys()].indexOf(title) * 7) % 10
    return Math.min(10, Math.max(1, Math.round(liked + 2 * (chance.next() - 0.5)) || 1))
  }

/** Rates the next idea in the member's queue, if there is one. */
async function rateNext(
  slug: string,
  who: Person,
  stars: (title: string) => number,
): Promise<void> {
  const { idea } = (await who.call('GET', `/challenges/${slug}/ratings/next`)).json().data ?? {}
  // There may be too few ideas yet, or the member has rated them all.
  if (!idea) return
  const rating = { idea_id: idea.id, served_id: idea.served_id, value: stars(idea.title) }
  await who.call('POST', `/challenges/${slug}/ratings`, rating)
}

async function mentorNext({ slug, secrets }: Play, who: Person): Promise<void> {
  const next = (await who.call('GET', `/challenges/${slug}/mentoring/next`)).json().data
  if (!next) return
  const kind = next.said.length === 0 ? 'like' : 'improve'
  const body = `Remark ${secrets.mentors.size + 100}: people would look up from their telephones.`
  await done(who, 'POST', `/challenges/${slug}/ideas/${next.id}/mentoring`, { kind, body })
  secrets.mentors.set(body, who.id)
}
