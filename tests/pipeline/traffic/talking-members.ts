import type { Pool } from 'pg'
import { expect } from 'vitest'
import { type Edge, type Member, post, vote } from './member.ts'

type Posted = { id: number; topic: number; number: number; author: Member }

/** Members who post in one topic and react to each other's messages. */
export class TalkingMembers {
  private readonly edge: Edge
  private readonly posted: Posted[] = []
  private readonly reactions = new Map<string, { message: number; member: number; on: boolean }>()

  private constructor(edge: Edge) {
    this.edge = edge
  }

  /**
   * The members must be allowed to write in forums. Their accounts are made older than a day,
   * because of the limits for new ones.
   */
  static async begin(edge: Edge, members: readonly Member[], owner: Pool): Promise<TalkingMembers> {
    await owner.query(
      `update api.accounts set created_at = created_at - interval '2 days' where id = any($1)`,
      [members.map(({ id }) => id)],
    )
    const [first] = members
    if (first === undefined) throw new Error('a conversation needs members')
    const talking = new TalkingMembers(edge)
    talking.note(first, await post(edge, first, { platform: 'platform', title: 'While it rains' }))
    return talking
  }

  async act(member: Member): Promise<void> {
    const { chance } = this.edge
    const message = chance.of(this.posted)
    if (chance.below(2) === 0 || message.author === member) {
      this.note(member, await post(this.edge, member, { topic: message.topic }))
    } else await this.react(member, message.id)
  }

  /**
   * A member has one command in progress at a time, so the reaction that was answered last is the
   * current one.
   */
  private async react(member: Member, message: number): Promise<void> {
    const pair = `${member.id}/${message}`
    const on = !this.reactions.get(pair)?.on
    await vote(this.edge, member, { message, kind: 'helpful', on })
    this.reactions.set(pair, { message, member: member.id, on })
  }

  private note(author: Member, { id, topic, number }: Omit<Posted, 'author'>): void {
    this.posted.push({ id, topic, number, author })
  }

  /**
   * Checks that every acknowledged message is there once, at its number and without gaps, and that
   * every reaction counts once.
   */
  async expectKept(owner: Pool): Promise<void> {
    const { rows } = await owner.query(
      'select id, topic, number, member from api.talk_messages where topic = any($1) order by number',
      [this.posted.map(({ topic }) => topic)],
    )
    const kept = this.posted
      .map(({ author, ...message }) => ({ ...message, member: author.id }))
      .toSorted((a, b) => a.number - b.number)
    expect(rows).toEqual(kept)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, nth) => nth + 1))

    const votes = await owner.query(
      `select message, member from api.talk_votes where message = any($1) order by message, member`,
      [this.posted.map(({ id }) => id)],
    )
    const held = [...this.reactions.values()]
      .filter(({ on }) => on)
      .map(({ message, member }) => ({ message, member }))
      .toSorted((a, b) => a.message - b.message || a.member - b.member)
    expect(votes.rows).toEqual(held)
    const counted = await owner.query(
      `select m.id from api.talk_messages m where m.topic = any($1)
         and m.helpful <> (select count(*) from api.talk_votes v where v.message = m.id)`,
      [this.posted.map(({ topic }) => topic)],
    )
    expect(counted.rows).toEqual([])
  }
}
