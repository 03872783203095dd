import { channelOf } from '@ideathlon/contracts/live'
import { vi } from 'vitest'
import { openSession } from '../../../services/api/src/identity/sessions/sessions.ts'
import { RtClient } from '../../live/rt-client.ts'
import { untilLogged } from '../../play/log.ts'
import { pageIn } from '../../play/page-answer.ts'
import { type Addresses, addressesOf, BOARDS } from './addresses.ts'
import { type Look, lookAtMembers, sortByMember } from './looks.ts'
import type { Cast } from './people.ts'
import type { Play } from './play.ts'
import type { Person, Stage } from './server.ts'

const LOOKS_EVERY = 6
const JOINED_AFTER_MINUTES = 150

/** What attackers recorded while everyone played. */
export class AttackerRecord {
  /** The ideas that the spy was assigned, with the number of entries until then. */
  readonly seen = new Map<string, { id: string | number; since: number }>()
  /** The points of everyone on each board after each entry. */
  readonly boards: Map<string, Map<number, number>>[] = []
  /** The entry after which each mentor comment first reached its author. */
  readonly remarks = new Map<string, number>()
  /** Everything that a friend reads about members, before the play and after every sixth entry. */
  readonly looks: Look[] = []
  /** Everything that an admin reads about members, before and after the play. */
  readonly adminLooks: Look[] = []
  /** What the asker reads about each member, before and after the play. */
  readonly askerLooks: Look[] = []
  /** What the co-author of the challenge reads about each member, before and after the play. */
  readonly coAuthorLooks: Look[] = []
  /** The number of entries at the time of each look. */
  readonly lookedAfter: number[] = []
  readonly beganAt = Date.now()
  private readonly stage: Stage
  private readonly cast: Cast
  private readonly play: Play
  addresses!: Addresses
  /** The sockets of a visitor and of everyone's friend, open during the whole play. */
  sockets!: { visitor: RtClient; friend: RtClient }

  constructor(stage: Stage, cast: Cast, play: Play) {
    this.stage = stage
    this.cast = cast
    this.play = play
  }

  async begin(): Promise<void> {
    this.addresses = await addressesOf(this.play)
    // Pages lack their content only while the thread that renders them is starting.
    const isRendered = async () =>
      pageIn((await this.stage.visitor('GET', '/../')).body)?.shown.length
    await vi.waitUntil(isRendered, { timeout: 60_000, interval: 100 })
    this.sockets = await listen(this.stage, this.cast, this.play)
    await this.lookAround(0)
    this.askerLooks.push(await this.lookAs(this.cast.asker, []))
    this.coAuthorLooks.push(await this.lookAs(this.cast.coAuthor, []))
    this.adminLooks.push(await this.lookAs(this.cast.admin))
  }

  /**
   * Runs after every entry: reads the boards, the next cards and the authors' mentor comments, and
   * after every sixth entry everything that a friend can read.
   */
  readonly after = async (entry: number): Promise<void> => {
    const position = await untilLogged(this.stage.server)
    this.boards.push(await this.readBoards(position))
    await this.noteCards(entry)
    await this.readRemarks(entry)
    if ((entry + 1) % LOOKS_EVERY === 0) await this.lookAround(entry + 1)
  }

  async end(): Promise<void> {
    // Late ideas join the queues after a while.
    for (let minute = 0; minute < JOINED_AFTER_MINUTES; minute += 1) this.stage.tick()
    await this.noteCards(this.play.secrets.authors.size)
    if (this.seen.size < this.play.secrets.authors.size) throw new Error('the spy missed an idea')
    this.askerLooks.push(await this.lookAs(this.cast.asker, []))
    this.coAuthorLooks.push(await this.lookAs(this.cast.coAuthor, []))
    this.adminLooks.push(await this.lookAs(this.cast.admin))
  }

  async stop(): Promise<void> {
    await this.sockets?.visitor.end()
    await this.sockets?.friend.end()
  }

  private async readBoards(position: number): Promise<Map<string, Map<number, number>>> {
    const boards = new Map<string, Map<number, number>>()
    for (const board of BOARDS) {
      const path = `/leaderboards/${board}?size=100&min_position=${position}`
      const { rows } = (await this.stage.visitor('GET', path)).json().data
      boards.set(board, new Map(rows.map((row: BoardRow) => [row.member.id, row.milli_points])))
    }
    return boards
  }

  private async noteCards(since: number): Promise<void> {
    for (const { title, id } of await takeCards(this.cast.spy, this.play.slug)) {
      if (!this.seen.has(title)) this.seen.set(title, { id, since })
    }
  }

  private async readRemarks(entry: number): Promise<void> {
    for (const { id, author } of this.play.ideas.values()) {
      const path = `/me/innovator/${this.play.slug}/ideas/${id}/mentor_comments?size=100`
      const said: { body: string }[] = (await author.call('GET', path)).json().data ?? []
      for (const { body } of said) if (!this.remarks.has(body)) this.remarks.set(body, entry)
    }
  }

  private async lookAround(entered: number): Promise<void> {
    this.lookedAfter.push(entered)
    this.looks.push(await this.lookAs(this.cast.friend))
  }

  private async lookAs(who: Person, ofMembers = this.addresses.ofMembers): Promise<Look> {
    const { general } = this.addresses
    const look = await lookAtMembers(who, this.cast.crowd, { general, ofMembers })
    const mailbox = this.stage.server.db.selectFrom('mail').where('account', '=', who.id)
    const mails = await mailbox.select(['kind', 'data']).execute()
    sortByMember(look, this.cast.crowd, { path: 'mailbox', answer: mails })
    return look
  }
}

/**
 * Opens sockets that subscribe to everything they can: a visitor to boards and the challenge, the
 * friend to the feeds of members.
 */
async function listen({ server }: Stage, { friend, crowd }: Cast, { slug }: Play) {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const token = await openSession(server.db, friend.id, server.deps.now())
  const sockets = {
    visitor: await RtClient.connect({ port }),
    friend: await RtClient.connect({ port }, token),
  }
  const boards = BOARDS.map((board) => channelOf.board(board))
  for (const channel of [...boards, channelOf.challenge(slug)]) await sockets.visitor.sub(channel)
  for (const { id } of [friend, ...crowd]) {
    await sockets.friend.sub(channelOf.gamedash(id))
    await sockets.friend.sub(channelOf.notices(id))
  }
  return sockets
}

type BoardRow = { member: { id: number }; milli_points: number }
export type Card = { title: string; id: string | number; served_id: string | number }

const CARDS_MAX = 60

/**
 * Takes every card that a member is assigned: skips it while skips are left, and after that gives
 * it a rating in the middle of the scale.
 */
export async function takeCards(who: Person, slug: string, most = CARDS_MAX): Promise<Card[]> {
  const cards: Card[] = []
  while (cards.length < most) {
    const card = await cardOf(who, slug)
    if (card === null || !(await skipCard(who, slug, card))) return cards
    cards.push(card)
  }
  return cards
}

export async function cardOf(who: Person, slug: string): Promise<Card | null> {
  const answer = await who.call('GET', `/challenges/${slug}/ratings/next`)
  return answer.json().data?.idea ?? null
}

export async function skipCard(who: Person, slug: string, card: Card): Promise<boolean> {
  const passing = { idea_id: card.id, served_id: card.served_id }
  const passed = await who.call('POST', `/challenges/${slug}/ratings/skip`, passing)
  if (passed.statusCode < 300) return true
  const rating = { ...passing, value: 5 }
  const rated = await who.call('POST', `/challenges/${slug}/ratings`, rating)
  return rated.statusCode < 300
}
