import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_USER_IDEAS, RATING_OPENS_WITH_IDEAS } from '@ideathlon/contracts/limits'
import { GATE_RATINGS } from '@ideathlon/contracts/talk/limits'
import type { Pool } from 'pg'
import { type Edge, enter, join, type Member, publish, rate } from './member.ts'
import { TalkingMembers } from './talking-members.ts'

type Question = { slug: string; asker: Member; ideas: { id: number; author: Member }[] }

const QUESTIONS = 4
const IDEAS_EACH = 4
const PAUSE_MS = 40
/**
 * A roll from 0 to 99 becomes a message from this number upwards. Messages are rare, because
 * posting is limited per minute.
 */
const TALK_FROM = 92

/**
 * Members who constantly ask, answer, rate and, once `startTalking` has run, post messages. Each
 * has one command in progress at a time.
 */
export class Traffic {
  private readonly edge: Edge
  private readonly members: readonly Member[]
  private readonly questions: Question[]
  private talking: TalkingMembers | undefined
  private talkers: readonly Member[] = []
  private readonly lastStars = new Map<string, number>()
  private moving: Promise<void>[] = []
  private isStopping = false

  private constructor(edge: Edge, members: readonly Member[], questions: Question[]) {
    this.edge = edge
    this.members = members
    this.questions = questions
  }

  static async prepare(edge: Edge, size: number): Promise<Traffic> {
    const members = await Promise.all(Array.from({ length: size }, () => join(edge)))
    const traffic = new Traffic(edge, members, [])
    await Promise.all(members.slice(0, QUESTIONS).map((member) => traffic.ask(member)))
    await Promise.all(
      traffic.questions.flatMap((question) =>
        members.slice(-IDEAS_EACH).map((member) => traffic.answer(member, question)),
      ),
    )
    return traffic
  }

  /**
   * Lets the members who have entered an idea rate enough ideas to write in the forums; from then
   * on, they also post messages.
   */
  async startTalking(owner: Pool): Promise<TalkingMembers> {
    this.talkers = this.members.slice(-IDEAS_EACH)
    await Promise.all(this.talkers.map((member) => this.passGate(member)))
    this.talking = await TalkingMembers.begin(this.edge, this.talkers, owner)
    return this.talking
  }

  /** Starts the members, for the first time or after `stop`. Each has one command in progress. */
  start(): void {
    if (this.moving.length > 0 && !this.isStopping)
      throw new Error('the members are already running')
    this.isStopping = false
    this.moving = this.members.map((member) => this.keepGoing(member))
  }

  /** Resolves when every command that was sent has been answered. */
  async stop(): Promise<void> {
    this.isStopping = true
    await Promise.all(this.moving)
  }

  private async keepGoing(member: Member): Promise<void> {
    while (!this.isStopping) {
      await this.act(member)
      await sleep(PAUSE_MS)
    }
  }

  private async act(member: Member): Promise<void> {
    const { chance } = this.edge
    const dice = chance.below(100)
    if (dice < 2) return this.ask(member)
    if (dice >= TALK_FROM && this.talkers.includes(member)) return this.talking?.act(member)
    const question = chance.of(this.questions.filter((one) => one.asker !== member))
    const own = question.ideas.filter((idea) => idea.author === member).length
    if (dice < 10 && own < MAX_USER_IDEAS) return this.answer(member, question)
    return this.judge(member, question)
  }

  private async ask(member: Member): Promise<void> {
    const { slug } = await publish(this.edge, member)
    this.questions.push({ slug, asker: member, ideas: [] })
  }

  private async answer(member: Member, question: Question): Promise<void> {
    const { id } = await enter(this.edge, member, question.slug)
    question.ideas.push({ id, author: member })
  }

  private async passGate(member: Member): Promise<void> {
    const others = this.questions.flatMap(({ slug, ideas }) =>
      ideas.flatMap(({ id, author }) => (author === member ? [] : [{ slug, id }])),
    )
    for (const { slug, id } of others.slice(0, GATE_RATINGS)) await this.rate(member, slug, id)
  }

  private async judge(member: Member, question: Question): Promise<void> {
    const ideas = question.ideas.filter((idea) => idea.author !== member)
    // Rating opens once there is a second idea.
    if (ideas.length === 0 || question.ideas.length < RATING_OPENS_WITH_IDEAS) return
    await this.rate(member, question.slug, this.edge.chance.of(ideas).id)
  }

  /**
   * Never the same stars as last time, because a rating that changes nothing adds nothing to the
   * log.
   */
  private async rate(member: Member, challenge: string, idea: number): Promise<void> {
    const pair = `${member.id}/${idea}`
    const stars = ((this.lastStars.get(pair) ?? this.edge.chance.below(10)) % 10) + 1
    this.lastStars.set(pair, stars)
    await rate(this.edge, member, { challenge, idea, stars })
  }
}
