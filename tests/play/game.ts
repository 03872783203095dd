import { type ApiServer, type Call, visitor } from '../edge/api-server.ts'
import { aMember } from '../live/member.ts'

export type Player = { id: number; handle: string; call: Call }

/** A point event that the log must contain. The amount is computed from its inputs. */
export type Point = { key: string; recipient: number; data: Record<string, unknown> }

/** Players who act over HTTP, and the points that each act earns according to the specification. */
export class Game {
  readonly server: ApiServer
  private readonly expectations: (Point & { idea?: number })[] = []
  private readonly ratersOf = new Map<number, Set<number>>()
  private readonly ratedToday = new Map<number, number>()
  private readonly entered = new Map<number, number>()
  private readonly rated: RatedComment[] = []
  private readonly asked = new Map<string, Challenge>()

  constructor(server: ApiServer) {
    this.server = server
  }

  async player(handle: string): Promise<Player> {
    const { id, token } = await aMember(this.server.db, handle)
    const proven = { email_verified_at: this.server.deps.now() }
    await this.server.db.updateTable('accounts').set(proven).where('id', '=', id).execute()
    return { id, handle, call: visitor(this.server, { authorization: `Bearer ${token}` }) }
  }

  async players(name: string, count: number): Promise<Player[]> {
    const all: Player[] = []
    for (let at = 1; at <= count; at += 1) all.push(await this.player(`${name}-${at}`))
    return all
  }

  /**
   * The expected points. An idea's points are paid only if RATERS_TO_RANK other members have rated
   * it.
   */
  get expected(): Point[] {
    const raters = (idea: number) => this.ratersOf.get(idea)?.size ?? 0
    return this.expectations
      .filter(({ idea }) => idea === undefined || raters(idea) >= RATERS_TO_RANK)
      .map(({ idea: _, ...point }) => point)
  }

  expect(key: string, recipient: number, data: Record<string, unknown> = {}, idea?: number): void {
    this.expectations.push({ key, recipient, data, ...(idea !== undefined && { idea }) })
  }

  async ask(asker: Player, question: object, assumptions: number): Promise<string> {
    const { slug } = await sent(asker, 'POST', '/challenges', question)
    this.asked.set(slug, { asker: asker.id, assumptions, raters: new Set() })
    return slug
  }

  async enter(who: Player, asker: Player, idea: Entry): Promise<number> {
    const words = { ...idea, description: `${idea.title}, and how.`, answers: ['why'] }
    const { id } = await sent(who, 'POST', '/ideas/v2', words)
    const earnedToday = this.entered.get(who.id) ?? 0
    this.entered.set(who.id, earnedToday + 1)
    const today = earnedToday > 0 ? { earnedToday } : {}
    this.expect('IdeaCreated:IdeaSubmitted', who.id, { assumptions: 1, ...today }, id)
    this.expect('IdeaPublished:IdeaSubmittedInChallenge', asker.id, {}, id)
    return id
  }

  async rate(who: Player, asker: Player, { slug, idea, stars }: Rating): Promise<void> {
    const rating = { idea_id: idea, value: stars }
    await sent(who, 'POST', `/challenges/${slug}/ratings`, rating)
    const earnedToday = this.ratedToday.get(who.id) ?? 0
    this.ratedToday.set(who.id, earnedToday + 1)
    this.ratersOf.set(idea, (this.ratersOf.get(idea) ?? new Set()).add(who.id))
    this.expect('RatingCreated:RatedIdea', who.id, { earnedToday })
    this.expect('IdeaRated:IdeaRatedByAnalyst', asker.id)
    const state = this.asked.get(slug)
    if (state === undefined || state.raters.has(who.id)) return
    state.raters.add(who.id)
    if (state.raters.size !== PLAYED_BY) return
    const { assumptions } = state
    this.expect('ChallengePublished:CreatedChallenge', state.asker, { assumptions })
  }

  /** Writes both kinds of comment, and returns their ids. */
  async mentor(who: Player, slug: string, idea: number): Promise<number[]> {
    const said: number[] = []
    for (const [kind, reason] of [
      ['like', 'Like'],
      ['improve', 'Improve'],
    ]) {
      const path = `/challenges/${slug}/ideas/${idea}/mentoring`
      const body = `What ${who.handle} has to say about it, and why it matters here.`
      said.push((await sent(who, 'POST', path, { kind, body })).id)
      this.expect(`IdeaMentored:MentoredIdea${reason}`, who.id)
    }
    return said
  }

  async rateMentor(who: Player, { comment, mentor, stars, by, idea }: MentorRating): Promise<void> {
    await sent(who, 'POST', `/game/mentoring/${comment}/rates`, { stars, choices: ['kind'] })
    const isPeer = by === 'Peer'
    this.expect(`MentorRated:${isPeer ? 'RatedPeerMentor' : 'RatedMentorComment'}`, who.id)
    this.rated.push({ payer: who.id, recipient: mentor.id, idea, stars, by })
  }

  /**
   * Expects the close to pay the mentors for one idea after another, in the order of `orderOf`: the
   * more often two mentors have rated each other, the less they are paid.
   */
  payMentors(orderOf: (idea: number) => number): void {
    const pairOf = (one: RatedComment) => `${one.payer} ${one.recipient}`
    const given = Map.groupBy(
      this.rated.toSorted((a, b) => orderOf(a.idea) - orderOf(b.idea) || a.stars - b.stars),
      pairOf,
    )
    for (const acts of given.values()) {
      for (const [times, { payer, recipient, stars, by }] of acts.entries()) {
        const back = given.get(`${recipient} ${payer}`)?.length ?? 0
        const pair = Math.min(times, back)
        const data = { stars, starsMax: 5, ...(pair > 0 && { pair }) }
        this.expect(`MentorRated:MentorCommentRatedBy${by}`, recipient, data)
      }
    }
  }
}

const RATERS_TO_RANK = 2
/** The fifth rater triggers the payment for asking. */
const PLAYED_BY = 5
type Challenge = { asker: number; assumptions: number; raters: Set<number> }
type Entry = { challenge: string; title: string; scout_id?: string }
type Rating = { slug: string; idea: number; stars: number }
type By = 'Peer' | 'Innovator'
type MentorRating = { comment: number; mentor: Player; stars: number; by: By; idea: number }
type RatedComment = { payer: number; recipient: number; idea: number; stars: number; by: By }

export async function sent(
  who: Player,
  method: 'POST' | 'PUT' | 'GET',
  path: string,
  body?: object,
) {
  const answer = await who.call(method, path, body)
  if (answer.statusCode >= 300) throw new Error(`${who.handle} ${path}: ${answer.body}`)
  return answer.json().data
}
