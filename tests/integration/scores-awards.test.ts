import {
  type Award,
  FreshAwards,
  readIdeaAwards,
  readMedals,
  readMedalsMeta,
} from '@ideathlon/contracts/awards'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { ask } from '@ideathlon/service-kit/nats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { anEvent, cycleEvent } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'
import { member, type Scores, startScores } from '../scores/scores.ts'

let scores: Scores
let last = 0

beforeAll(async () => {
  scores = await startScores()
})
afterAll(() => scores?.stop())

const append = async (...events: Parameters<Scores['append']>) => {
  last = await scores.append(...events)
}
const wonBy = async (id: number, query = '') => {
  const path = `/award/medals/${id}?min_position=${last}&size=100${query}`
  return (await scores.get(readMedals.answer, path)).data
}
const awards = (won: readonly Award[]) => won.map((award) => award.award)
const rated = (recipient: number) =>
  anEvent('RatingCreated:RatedIdea', {
    recipient,
    challenge: 4,
    idea: 9,
    data: { earnedToday: 90 },
  })

describe('awards', () => {
  it('come from acts, each once, however often the act is repeated', async () => {
    await append(...Array.from({ length: 99 }, () => rated(21)))
    expect(awards(await wonBy(21))).toEqual(['first-rating'])
    await append(rated(21))
    await append(rated(21))
    expect(awards(await wonBy(21))).toEqual(['hundred-ratings', 'first-rating'])
  })

  it('are listed newest first by their dates, even when an earlier act is logged later', async () => {
    const early = { ...rated(23), occurredAt: '2020-05-01T08:00:00.000Z' }
    const idea = { recipient: 23, challenge: 4, idea: 9, data: { assumptions: 0 } }
    await append(anEvent('IdeaCreated:IdeaSubmitted', idea), early)
    expect(awards(await wonBy(23))).toEqual(['first-idea', 'first-rating'])
  })

  it('do not reveal the challenge of an act while it is open', async () => {
    await append(
      anEvent('IdeaCreated:IdeaSubmitted', {
        recipient: 22,
        challenge: 4,
        idea: 9,
        data: { assumptions: 0 },
      }),
    )
    const [spark] = await wonBy(22)
    expect(spark).toMatchObject({ award: 'first-idea', challenge: null, idea: null })
    expect(spark).not.toHaveProperty('position')
  })

  it('are gold, silver and bronze for the first three of each race when its cycle ends', async () => {
    await append(cycleEvent('OlympiadStarted', 3))
    const played = [40, 41, 42, 43].map((recipient, i) =>
      Array.from({ length: 4 - i }, () => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })),
    )
    await append(...played.flat(), anEvent('ChallengeRated:RatedChallenge', { recipient: 43 }))
    expect(awards(await wonBy(40, '&kind=medal'))).toEqual([])
    await append(cycleEvent('OlympiadEnded', 3))
    await append(rated(40))
    const medals = await Promise.all([40, 41, 42, 43].map((id) => wonBy(id, '&kind=medal')))
    const listed = medals.map((won) => won.map((medal) => `${medal.tier} ${medal.role}`).sort())
    expect(listed).toEqual([
      ['gold innovator', 'gold overall'],
      ['silver innovator', 'silver overall'],
      ['bronze innovator', 'bronze overall'],
      ['gold catalyst'],
    ])
    expect(medals[0]?.[0]).toMatchObject({ olympiad: 3, place: 1, label: 'Gold' })
  })

  it('go to the author and to the idea when a challenge closes', async () => {
    await append(
      anEvent('ChallengeClosed', {
        challenge: 6,
        data: { by: 'time', ideas: 2, ratings: 8, players: 5 },
      }),
      anEvent('ChallengeClosed:EndOfChallengeCommunityRanking', {
        recipient: 50,
        challenge: 6,
        idea: 61,
        data: { place: 1 },
      }),
      anEvent('ChallengeClosed:EndOfChallengeCatalystRanking', {
        recipient: 50,
        challenge: 6,
        idea: 61,
        data: { place: 3 },
      }),
    )
    expect(await wonBy(50, '&kind=medal')).toMatchObject([
      { award: 'askers-pick', place: 3, challenge: 6, idea: 61 },
      { award: 'top-5', place: 1, challenge: 6, idea: 61 },
    ])
    const idea = await scores.get(readIdeaAwards.answer, `/award/ideas/61?min_position=${last}`)
    expect(idea.data.map((award) => [award.award, award.place])).toEqual([
      ['top-5', 1],
      ['askers-pick', 3],
    ])
    const other = await scores.get(readIdeaAwards.answer, '/award/ideas/62')
    expect(other.data).toEqual([])
  })

  it('are counted, and the next one is shown to the member only', async () => {
    const path = `/award/medals/21/meta?min_position=${last}`
    const own = await scores.get(readMedalsMeta.answer, path, member(21))
    expect(own.data).toMatchObject({ gold: 0, medals: 0, badges: 2, total: 2 })
    expect(own.data.next).toContainEqual(
      expect.objectContaining({ award: 'thousand-ratings', have: 101, reaches: 1000 }),
    )
    const others = await scores.get(readMedalsMeta.answer, path, member(40))
    expect(others.data).toEqual({ ...own.data, next: [] })
  })

  it('are the same after a rebuild', async () => {
    const members = [21, 22, 40, 41, 42, 43, 50]
    const before = await Promise.all(members.map((id) => wonBy(id)))
    await rebuild(scores.service)
    await append(rated(99))
    expect(await Promise.all(members.map((id) => wonBy(id)))).toEqual(before)
  })

  it('are won once, however many requests read them meanwhile', async () => {
    const path = '/award/medals/70?size=100'
    const deeds = Array.from({ length: 60 }, () => scores.append(rated(70), rated(70)))
    const looks = Array.from({ length: 60 }, async (_, i) => {
      await deeds[i]
      return scores.get(readMedals.answer, path)
    })
    last = Math.max(...(await Promise.all(deeds)))
    for (const { data } of await Promise.all(looks)) {
      expect(new Set(awards(data)).size).toBe(data.length)
    }
    expect(awards(await wonBy(70))).toEqual(['hundred-ratings', 'first-rating'])
  })

  it('are the same in an instance that has just started', async () => {
    const second = await startScoringOn(scores.stack)
    const members = [21, 40, 43, 50, 70]
    const listed = await Promise.all(
      members.map(async (id) => {
        const path = `/api/award/medals/${id}?size=100&min_position=${last}`
        const answer = await fetch(`http://127.0.0.1:${second.port}${path}`)
        return readMedals.answer.parse(await answer.json()).data
      }),
    )
    await second.stop()
    expect(listed).toEqual(await Promise.all(members.map((id) => wonBy(id))))
  })

  it('can be read by other services as the log grows', async () => {
    const before = last
    await append(anEvent('ChallengeRated:RatedChallenge', { recipient: 90 }))
    await wonBy(90)
    const wonAfter = (position: number) =>
      ask(scores.nats, {
        subject: SUBJECTS.awards,
        answer: FreshAwards,
        body: { after: position, limit: 500 },
        timeoutMs: 5_000,
      })
    expect(await wonAfter(before)).toMatchObject({
      position: last,
      awards: [{ member: 90, award: 'first-question-rating', kind: 'badge' }],
    })
    expect(await wonAfter(last)).toEqual({ position: last, awards: [] })
  })

  it('are paged, with their total', async () => {
    const page = await scores.get(readMedals.answer, '/award/medals/21?size=1&page=1')
    expect(page).toMatchObject({ data: [{ award: 'first-rating' }], meta: { page: 1, total: 2 } })
  })
})
