import type { Explanation } from '@ideathlon/contracts/explain'
import { ROLES } from '@ideathlon/contracts/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as explain } from '../../services/scoring/src/ops/explain.ts'
import {
  ADMIN,
  MEMBER,
  type OperationsStack,
  openOperationsStack,
} from '../operators/operations-stack.ts'
import { anEvent, aRating, cycleEvent, cyclePause } from '../pipeline/commands.ts'

let operations: OperationsStack

beforeAll(async () => {
  operations = await openOperationsStack()
  for (let i = 0; i < 30; i++) {
    await operations.append(
      ...aRating({ rater: 1 + (i % 3), author: 2 + (i % 4), stars: 1 + (i % 19) / 2 }),
    )
  }
  await operations.append(
    anEvent('IdeaRated:IdeaRatingVarianceLow', { recipient: 2 }),
    anEvent('IdeaCreated:IdeaSubmitted', { recipient: 2, data: { assumptions: 2 } }),
  )
  await operations.settled()
})
afterAll(() => operations?.stop())

const page = async (path: string, as = ADMIN) => {
  const { body } = await operations.ask(path, { as })
  return (body as { data: Explanation }).data
}

describe('the explanation of a score', () => {
  it('adds up to the displayed score, for every member and role', async () => {
    const { rows } = await operations.asScoring.query<{
      member: number
      role: number
      milli: string
    }>('select member, role, milli_points as milli from scoring.brains_1 order by 1, 2')
    expect(rows.length).toBeGreaterThan(8)
    for (const { member, role, milli } of rows) {
      const found = await operations.ops(
        explain,
        String(member),
        '--role',
        String(ROLES[role]),
        '--json',
      )
      expect(found.code).toBe(0)
      expect(JSON.parse(found.out)).toMatchObject({
        sum: Number(milli),
        adds_up: true,
        milli_points: Number(milli),
      })
    }
  })

  it('can be paged, with a running total', async () => {
    const first = await page('/admin/scoring/explain/2?size=3')
    const second = await page(`/admin/scoring/explain/2?size=3&after=${first.next}`)
    const whole = await page('/admin/scoring/explain/2?size=100')
    expect([...first.steps, ...second.steps]).toEqual(whole.steps.slice(0, 6))
    expect(whole.next).toBeNull()
    expect(whole.steps.at(-1)?.running_milli_points).toBe(whole.milli_points)
  })

  it('can be paged backwards from its newest event, with the same totals', async () => {
    const path = '/admin/scoring/explain/2?order=newest&size=3'
    const first = await page(path)
    const second = await page(`${path}&before=${first.next}`)
    const whole = await page('/admin/scoring/explain/2?size=100')
    expect([...first.steps, ...second.steps]).toEqual(whole.steps.toReversed().slice(0, 6))
    const back = await page('/admin/scoring/explain/2?order=newest&size=100')
    expect(back.steps).toEqual(whole.steps.toReversed())
    expect(back.next).toBeNull()
  })

  it('can be paged backwards as far as a given position', async () => {
    const whole = await page('/admin/scoring/explain/2?size=100')
    const after = whole.steps[4]?.position
    const back = await page(`/admin/scoring/explain/2?order=newest&size=100&after=${after}`)
    expect(back.steps).toEqual(whole.steps.slice(5).toReversed())
  })

  it('can be limited to one category', async () => {
    const one = anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 3, category: 7 })
    await operations.append(one, { ...one, eventId: anEvent(one.key).eventId })
    await operations.settled()
    const there = await page('/admin/scoring/explain/3?category=7&size=1')
    expect(there).toMatchObject({ milli_points: 20_000, steps: [{ running_milli_points: 10_000 }] })
    const next = await page(`/admin/scoring/explain/3?category=7&after=${there.next}`)
    expect(next).toMatchObject({ steps: [{ running_milli_points: 20_000 }], next: null })
    expect((await page('/admin/scoring/explain/3?category=8')).steps).toEqual([])
  })

  it('shows what a paused cycle left out, and adds it to the score', async () => {
    const bonus = () => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 4 })
    await operations.append(cycleEvent('OlympiadStarted', 9), bonus())
    await operations.append(cyclePause('OlympiadPaused', 9), bonus(), { ...bonus(), platform: 2 })
    await operations.append(cyclePause('OlympiadResumed', 9), bonus())
    await operations.settled()
    const whole = await page('/admin/scoring/explain/4?role=innovator&size=100')
    const paused = whole.steps.slice(-4).map((step) => step.paused_olympiad)
    expect(paused).toEqual([null, 9, null, null])
    expect(whole.steps.at(-1)?.running_milli_points).toBe(whole.milli_points)
    expect(
      (await operations.ops(explain, '4')).out.match(/not counted in cycle 9: paused/g),
    ).toHaveLength(1)
  })

  it('shows the inputs and the rules of each price', async () => {
    const { steps } = await page('/brain/2/explain?role=innovator&size=100')
    expect(steps.at(-1)).toMatchObject({
      key: 'IdeaCreated:IdeaSubmitted',
      inputs: { assumptions: 2 },
      rules_version: 4,
      milli_points: 44_000,
    })
  })

  it('is visible to the member and to admins', async () => {
    expect((await operations.ask('/brain/2/explain', { as: MEMBER })).status).toBe(200)
    expect((await operations.ask('/brain/3/explain', { as: MEMBER })).status).toBe(403)
    expect((await operations.ask('/brain/2/explain')).status).toBe(401)
    expect((await operations.ask('/admin/scoring/explain/2', { as: MEMBER })).status).toBe(403)
  })

  it('of an unknown member is refused with a message', async () => {
    expect(await operations.ops(explain, '4711')).toEqual({
      code: 1,
      out: '',
      err: 'There is no member 4711.',
    })
    expect((await operations.ask('/brain/4711/explain', { as: ADMIN })).status).toBe(404)
    expect(await operations.ops(explain, 'me')).toMatchObject({ code: 1, out: '' })
  })

  it('accepts a handle or a number', async () => {
    const { rows } = await operations.owner.query<{ id: number }>(
      `insert into api.accounts (handle, first_name, created_at) values ('ada.l', 'Ada', now()) returning id`,
    )
    await operations.append(
      anEvent('ChallengeRated:RatedChallenge', { recipient: rows[0]?.id ?? 0 }),
    )
    await operations.settled()
    const byNumber = await operations.ops(explain, String(rows[0]?.id), '--json')
    expect(await operations.ops(explain, '@Ada.L', '--json')).toEqual(byNumber)
    expect(await operations.ops(explain, 'ada.l', '--json')).toEqual(byNumber)
    expect(JSON.parse(byNumber.out)).toMatchObject({ member: rows[0]?.id, adds_up: true })
    expect((await operations.ops(explain, '@nobody')).err).toBe(
      'There is no member with the handle "nobody".',
    )
  })

  it('reads as a table', async () => {
    const { out, code } = await operations.ops(explain, '2')
    expect(code).toBe(0)
    expect(out).toContain('IdeaRated:IdeaRatingVarianceLow')
    expect(out).toMatch(/events add up to the score shown: [\d.,]+ \(overall\)$/)
  })
})
