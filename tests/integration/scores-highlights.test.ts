import { setTimeout as sleep } from 'node:timers/promises'
import { NeuronEarned, ScoreUpdated } from '@ideathlon/contracts/brain'
import { readHighlights } from '@ideathlon/contracts/gamedash'
import { HighlightsMade } from '@ideathlon/contracts/highlights'
import { channelOf, GAMEDASH_EVENTS, LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { anEvent, cycleEvent } from '../pipeline/commands.ts'
import { admin, member, type Scores, startScores } from '../scores/scores.ts'

let scores: Scores
let last = 0

beforeAll(async () => {
  scores = await startScores()
})
afterAll(() => scores?.stop())

const append = async (...events: Parameters<Scores['append']>) => {
  last = await scores.append(...events)
}
const listOf = (id: number, query = '') =>
  scores.get(
    readHighlights.answer,
    `/gamedash/${id}/highlights?min_position=${last}${query}`,
    member(id),
  )
const typesOf = async (id: number, query = '') =>
  (await listOf(id, query)).data.map((one) => one.highlight_type)
const submitted = (recipient: number) =>
  anEvent('IdeaCreated:IdeaSubmitted', { recipient, data: { assumptions: 3 } })
const bonus = (recipient: number) => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })

/**
 * Retries the check until it passes, because the leader writes some things only after it has
 * answered.
 */
async function eventually(holds: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await sleep(20)) {
    const failed = await holds().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failed === undefined) return
    if (Date.now() > deadline) throw failed
  }
}

describe('highlights', () => {
  it('contain a new level, a badge and fifty ratings, newest first', async () => {
    await append(submitted(20))
    await append(anEvent('IdeaRated:IdeaRatedInChallengeBonus', { recipient: 20, challenge: 4 }))
    const { data, meta } = await listOf(20)
    expect(data.map((one) => one.statement)).toEqual([
      'Another fifty ratings for one of your ideas',
      'Spark: first idea entered',
      'You reached level 2 in the Innovator role',
      'You reached level 2',
    ])
    expect(meta).toEqual({ page: 0, size: 10, total: 4 })
    expect(data[0]?.notified_at).toBeCloseTo(Date.now() / 1000, -1)
    expect(new Set(data.map((one) => one.id)).size).toBe(4)
  })

  it('can be limited to a role, and are paged', async () => {
    expect(await typesOf(20, '&role=innovator')).toEqual(['fifty_ratings', 'badge', 'level'])
    expect(await typesOf(20, '&role=analyst')).toEqual([])
    expect(await typesOf(20, '&size=2&page=1')).toEqual(['level', 'level'])
  })

  it('are readable by the member and by admins', async () => {
    const path = '/gamedash/20/highlights'
    expect(await scores.status(path)).toBe(401)
    expect(await scores.status(path, member(21))).toBe(403)
    expect(await scores.status(path, admin)).toBe(200)
  })

  it('arrive live with their neurons, without a gap between messages', async () => {
    const messages: LiveMessage[] = []
    const subscription = scores.nats.subscribe(SUBJECTS.live(channelOf.gamedash(30)), {
      callback: (_error, message) => messages.push(LiveMessage.parse(message.json())),
    })
    await scores.nats.flush()
    await append(bonus(30))
    await append(submitted(30))
    await eventually(async () => expect(messages).toHaveLength(2))
    subscription.unsubscribe()
    const pubs = messages.flatMap((message) => (message.t === 'pub' ? [message] : []))
    expect(pubs[1]?.prev).toBe(pubs[0]?.o)
    const pushed = pubs.map((pub) => NeuronEarned.parse(pub.d).highlights?.map((one) => one.id))
    const listed = (await listOf(30)).data.map((one) => one.id)
    expect(pushed.flat().toSorted()).toEqual(listed.toSorted())
    expect(pushed[0]).toHaveLength(1)
  })

  it('report new members at the top of the race, and both members when one overtakes the other, once a day', async () => {
    await append(cycleEvent('OlympiadStarted', 8))
    const players = Array.from({ length: 24 }, (_, i) => 100 + i)
    await append(
      ...players.flatMap((id, i) => Array.from({ length: players.length - i }, () => bonus(id))),
    )
    expect(await typesOf(112)).not.toContain('top_10')
    await append(...Array.from({ length: 11 }, () => bonus(112)))
    expect(await typesOf(112)).toContain('passed')
    const { data } = await listOf(112)
    expect(data.map((one) => one.statement)).toEqual(
      expect.arrayContaining([
        // Two members with equal points share the second place.
        'You are among the Top 3 of the Idea Race: place 2',
        'You passed someone in the Idea Race: place 2',
      ]),
    )
    expect(await typesOf(102)).toContain('passed_by')
    expect(await typesOf(103)).not.toContain('passed_by')

    await append(...Array.from({ length: 30 }, () => bonus(103)))
    await append(...Array.from({ length: 30 }, () => bonus(112)))
    await append(...Array.from({ length: 30 }, () => bonus(103)))
    expect(await typesOf(103)).toContain('passed')
    const again = (await typesOf(103)).filter((type) => type === 'passed')
    expect(again).toHaveLength(1)
  })

  it('of a race arrive live as notes, even for a member who earned nothing', async () => {
    const notes: LiveMessage[] = []
    const subscription = scores.nats.subscribe(SUBJECTS.live(channelOf.gamedash(105)), {
      callback: (_error, message) => notes.push(LiveMessage.parse(message.json())),
    })
    await scores.nats.flush()
    await append(bonus(106), bonus(106))
    await eventually(async () => expect(notes).toHaveLength(1))
    subscription.unsubscribe()
    expect(notes[0]).toMatchObject({ t: 'note', type: GAMEDASH_EVENTS.highlights })
    const { highlights } = HighlightsMade.parse(notes[0]?.t === 'note' && notes[0].d)
    expect(highlights.map((one) => one.highlight_type)).toEqual(['passed_by'])
    expect((await listOf(105, '&size=100')).data).toEqual(expect.arrayContaining(highlights))
  })

  it('leave a level that is reached in a large batch to a note of its own', async () => {
    const notes: LiveMessage[] = []
    const subscription = scores.nats.subscribe(SUBJECTS.live(channelOf.gamedash(40)), {
      callback: (_error, message) => notes.push(LiveMessage.parse(message.json())),
    })
    await scores.nats.flush()
    await append(submitted(40), ...Array.from({ length: 60 }, (_, i) => bonus(500 + i)))
    await eventually(async () => expect(notes).toHaveLength(1))
    subscription.unsubscribe()
    expect(notes[0]).toMatchObject({ t: 'note', type: GAMEDASH_EVENTS.scoreUpdated })
    const { brains } = ScoreUpdated.parse(notes[0]?.t === 'note' && notes[0].d)
    expect(brains.map(({ role, brain_level }) => [role, brain_level])).toEqual([
      ['overall', 2],
      ['innovator', 2],
    ])
  })

  it('contain a medal when the cycle has ended', async () => {
    await append(cycleEvent('OlympiadEnded', 8))
    await append(bonus(100))
    const { data } = await listOf(103, '&size=100')
    expect(data.map((one) => one.statement)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Gold! You finished 1st in the Idea Race$/)]),
    )
  })

  it('are unchanged after the scores are rebuilt', async () => {
    const before = await listOf(112, '&size=100')
    await rebuild(scores.service)
    await append(bonus(100))
    expect(await listOf(112, '&size=100')).toEqual(before)
  })
})
