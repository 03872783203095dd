import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import newest from '../../rules/4.json' with { type: 'json' }
import { savePending } from '../../services/api/src/kernel/command/pending-points/save-pending.ts'
import type { ApiDb } from '../../services/api/src/kernel/deps.ts'
import { stakePrices } from '../../services/api/src/play/closing/agreement/stake.ts'
import { closeChallenge } from '../../services/api/src/play/closing/commands.ts'
import { readRulesInForce } from '../../services/api/src/play/pending-points/rules-in-force.ts'
import { type ApiServer, aQuestion, readPending } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { Game, type Player, sent } from '../play/game.ts'
import { readLog, untilLogged } from '../play/log.ts'

const COMMENT = 'It makes people look up from their telephones, and that is where it begins.'
let server: ApiServer
let game: Game
let asker: Player
let ada: Player
let ben: Player
let mia: Player
/**
 * There are two raters, because the close pays only for ideas that at least two others have rated.
 */
let raters: Player[]

beforeAll(async () => {
  server = await startWholeEdge()
  game = new Game(server)
  asker = await game.player('asker')
  ada = await game.player('ada')
  ben = await game.player('ben')
  mia = await game.player('mia')
  raters = await game.players('rater', 2)
})
afterAll(() => server?.stop())

const ask = () => game.ask(asker, aQuestion, 0)
const enter = async (who: Player, challenge: string, headers = {}) =>
  (
    await who.call(
      'POST',
      '/ideas/v2',
      { challenge, title: 'Bread', description: 'Warm.' },
      headers,
    )
  ).json().data

/**
 * Both raters rate the ideas. The rating is started first, because with fewer than two ideas it
 * does not start by itself.
 */
async function play(slug: string, ...ideas: number[]): Promise<void> {
  await asker.call('POST', `/challenges/${slug}/start-rating`, {})
  for (const rater of raters) {
    for (const idea_id of ideas) {
      await sent(rater, 'POST', `/challenges/${slug}/ratings`, { idea_id, value: 1 })
    }
  }
}
const pendingOf = (who: Player) => sent(who, 'GET', '/pending-points')
/** The pending points that the asker sees for the ideas of a challenge. */
async function askerPointsFor(slug: string): Promise<number> {
  const { challenges } = await pendingOf(asker)
  const here = challenges.find((one: { slug: string }) => one.slug === slug)
  const key = 'IdeaPublished:IdeaSubmittedInChallenge'
  return here.entries.find((one: { key: string }) => one.key === key).neurons
}
const close = (slug: string) => sent(asker, 'POST', `/challenges/${slug}/close`, { confirm: true })
const challengeOf = async (slug: string) =>
  (await sent(asker, 'GET', `/challenges/${slug}`)).id as number
/** The points of a challenge in the log, each as its key and its recipient. */
async function logged(challenge: number, pattern = /:/): Promise<string[]> {
  await untilLogged(server)
  const { rows } = await inChallenge(challenge)
  return rows
    .filter(({ key }) => pattern.test(key))
    .map(({ key, recipient }) => `${key} ${recipient}`)
    .toSorted()
}
async function inChallenge(challenge: number) {
  const all = await readLog(server.stack.databaseUrl)
  return { rows: all.filter((one) => one.challenge === challenge && one.milli !== null) }
}

const NOTHING = { neurons: 0, by_role: {}, whole: { neurons: 0, by_role: {} }, challenges: [] }
const ENTRY = /^Idea(Created|Published):/

describe('pending points', () => {
  it('appear immediately for their member, on no board, and are paid in full at the close', async () => {
    const slug = await ask()
    const challenge = await challengeOf(slug)
    const { id } = await enter(ada, slug)
    expect(await pendingOf(ada)).toEqual({
      neurons: 30,
      by_role: { innovator: 30 },
      whole: { neurons: 30, by_role: { innovator: 30 } },
      challenges: [
        {
          slug,
          title: `${aQuestion.question_title}?`,
          lang: expect.any(String),
          closes_at: expect.any(String),
          neurons: 30,
          whole: { neurons: 30, by_role: { innovator: 30 } },
          entries: [
            {
              key: 'IdeaCreated:EarlyIdeaBonus',
              sentence: 'You were among the first three to enter an idea',
              role: 'innovator',
              times: 1,
              neurons: 10,
            },
            {
              key: 'IdeaCreated:IdeaSubmitted',
              sentence: 'You entered an idea',
              role: 'innovator',
              times: 1,
              neurons: 20,
            },
          ],
        },
      ],
    })
    expect(await askerPointsFor(slug)).toBe(3)
    expect(await pendingOf(ben)).toEqual(NOTHING)
    expect((await server.app.inject('/api/pending-points')).statusCode).toBe(401)
    await play(slug, id)
    expect(await logged(challenge, ENTRY)).toEqual([])
    const score = async () => (await sent(ben, 'GET', `/brain/${ada.id}/overview`)).brains[0].score
    expect(await score()).toBe(0)

    await close(slug)
    expect(await logged(challenge, ENTRY)).toEqual([
      `IdeaCreated:EarlyIdeaBonus ${ada.id}`,
      `IdeaCreated:IdeaSubmitted ${ada.id}`,
      `IdeaPublished:IdeaSubmittedInChallenge ${asker.id}`,
    ])
    // The rest was paid for two ratings of one star and for the first place.
    expect(await score()).toBe(30 + 2 * 0.1 + 150)
    expect(await pendingOf(ada)).toEqual(NOTHING)
  })

  it('are recorded once, however often the same request is sent', async () => {
    const slug = await ask()
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await enter(ada, slug, headers), await enter(ada, slug, headers)]
    expect(again.id).toBe(first.id)
    expect((await pendingOf(ada)).neurons).toBe(30)
    await play(slug, first.id)
    await close(slug)
    const closed = await sent(asker, 'GET', `/challenges/${slug}`)
    expect(closed.state).toBe('closed')
    expect(await logged(closed.id, /IdeaSubmitted$/)).toEqual([
      `IdeaCreated:IdeaSubmitted ${ada.id}`,
    ])
  })

  it('look the same to others for every act, and lapse if an act earns its member nothing', async () => {
    const newcomer = await game.player('newcomer')
    const unproven = server.db.updateTable('accounts').set({ email_verified_at: null })
    await unproven.where('id', '=', newcomer.id).execute()
    const slug = await ask()
    const [paid, unpaid] = [await enter(ada, slug), await enter(newcomer, slug)]
    expect(await askerPointsFor(slug)).toBe(6)
    for (const [author, { id }] of [
      [ada, paid],
      [newcomer, unpaid],
    ] as const) {
      const said = { kind: 'like', body: COMMENT }
      const comment = await sent(mia, 'POST', `/challenges/${slug}/ideas/${id}/mentoring`, said)
      await sent(author, 'POST', `/game/mentoring/${comment.id}/rates`, { stars: 5 })
    }
    const [{ entries }] = (await pendingOf(mia)).challenges
    const rated = 'MentorRated:MentorCommentRatedByInnovator'
    expect(entries).toContainEqual(expect.objectContaining({ key: rated, times: 2 }))
    expect((await pendingOf(newcomer)).neurons).toBe(0)
    await play(slug, paid.id, unpaid.id)
    await close(slug)
    expect(await logged(await challengeOf(slug), /Published:|ByInnovator/)).toEqual([
      `IdeaPublished:IdeaSubmittedInChallenge ${asker.id}`,
      `${rated} ${mia.id}`,
    ])
  })

  it('lapse with a declined idea, and count again when it is restored', async () => {
    const slug = await ask()
    const challenge = await challengeOf(slug)
    const [kept, back, gone] = [
      await enter(ada, slug),
      await enter(ben, slug),
      await enter(mia, slug),
    ]
    const decline = (id: number) =>
      sent(asker, 'POST', `/ideas/${id}/decline`, { reason: 'It is about something else.' })
    await decline(back.id)
    await decline(gone.id)
    expect((await pendingOf(ben)).neurons).toBe(0)
    expect(await askerPointsFor(slug)).toBe(3)
    await sent(asker, 'POST', `/ideas/${back.id}/restore`, {})
    expect((await pendingOf(ben)).neurons).toBe(30)
    await play(slug, kept.id, back.id)
    await close(slug)
    expect(await logged(challenge, /IdeaSubmitted$/)).toEqual(
      [ada, ben].map(({ id }) => `IdeaCreated:IdeaSubmitted ${id}`),
    )
    expect(await readPending(server.db)).toEqual([])
  })

  it('lapse with an idea that too few others rated', async () => {
    const slug = await ask()
    const challenge = await challengeOf(slug)
    const { id } = await enter(ada, slug)
    await sent(asker, 'POST', `/challenges/${slug}/start-rating`, {})
    const [rater] = raters as [Player]
    await sent(rater, 'POST', `/challenges/${slug}/ratings`, { idea_id: id, value: 9 })
    await close(slug)
    expect(await logged(challenge, ENTRY)).toEqual([])
    expect(await pendingOf(ada)).toEqual(NOTHING)
  })

  it('lapse for a hidden comment; after the close, rating one pays immediately', async () => {
    const slug = await ask()
    const challenge = await challengeOf(slug)
    const { id: idea } = await enter(ada, slug)
    const say = (kind: string) =>
      sent(mia, 'POST', `/challenges/${slug}/ideas/${idea}/mentoring`, { kind, body: COMMENT })
    const [hidden, standing] = [(await say('like')).id, (await say('improve')).id]
    expect((await pendingOf(mia)).by_role).toEqual({ mentor: 14 })
    await server.db
      .updateTable('mentorings')
      .set({ hidden_at: server.deps.now() })
      .where('id', '=', hidden)
      .execute()
    expect((await pendingOf(mia)).by_role).toEqual({ mentor: 8 })
    await play(slug, idea)
    await close(slug)
    expect(await logged(challenge, /Mentor/)).toEqual([
      `IdeaMentored:MentoredIdeaImprove ${mia.id}`,
    ])
    await sent(ada, 'POST', `/game/mentoring/${standing}/rates`, { stars: 5, choices: [] })
    expect(await logged(challenge, /^MentorRated/)).toEqual([
      `MentorRated:MentorCommentRatedByInnovator ${mia.id}`,
      `MentorRated:RatedMentorComment ${ada.id}`,
    ])
    expect(await readPending(server.db)).toEqual([])
  })

  it('are paid by the close too if they arrive during the ranking', async () => {
    const slug = await ask()
    const challenge = await challengeOf(slug)
    await play(slug, (await enter(ada, slug)).id)
    const { deps, db } = server
    const late = { key: 'MentorRated:RatedPeerMentor', recipient: ben.id, data: {} } as const
    const context = { challenge, idea: null }
    const filing = { actor: ben.id, context, filedAt: deps.now(), pending: [late] }
    const file = () => db.transaction().execute((tx) => savePending(tx, [filing]))
    const closing = { by: 'time', origin: { actor: null, requestId: 'close' } } as const
    const slow = { ...deps, db: beforeSecondTransaction(db, file) }
    const closed = await closeChallenge(slow, challenge, { ...closing, now: deps.now() })
    expect(closed.ok).toBe(true)
    expect(await logged(challenge, /IdeaSubmitted$|RatedPeer/)).toEqual([
      `IdeaCreated:IdeaSubmitted ${ada.id}`,
      `MentorRated:RatedPeerMentor ${ben.id}`,
    ])
    expect(await readPending(db)).toEqual([])
  })

  it('are paid once when two requests close at the same time', async () => {
    const slug = await ask()
    const challenge = await challengeOf(slug)
    await play(slug, (await enter(ada, slug)).id)
    const origin = { actor: null, requestId: 'close' }
    const closing = { by: 'time', origin, now: server.deps.now() } as const
    const outcomes = await Promise.all(
      [1, 2].map(() => closeChallenge(server.deps, challenge, closing)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await logged(challenge, /IdeaSubmitted$/)).toEqual([
      `IdeaCreated:IdeaSubmitted ${ada.id}`,
    ])
  })
})

/**
 * The first transaction of a close seals the challenge and the second ends it; the ranking is
 * computed in between.
 */
function beforeSecondTransaction(db: ApiDb, act: () => Promise<void>): ApiDb {
  let transactions = 0
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      transactions += 1
      if (transactions !== 2) return value.bind(target)
      return () => ({
        execute: async (work: Parameters<ReturnType<ApiDb['transaction']>['execute']>[0]) => {
          await act()
          return target.transaction().execute(work)
        },
      })
    },
  })
}

describe('prices', () => {
  it('follow the rules in force, immediately after an approval, for pending points and the stake', async () => {
    const slug = await ask()
    const { id } = await enter(ada, slug)
    expect((await pendingOf(ada)).neurons).toBe(30)
    const prices = {
      ...newest.prices,
      'IdeaCreated:EarlyIdeaBonus': { pay: 'fixed', neurons: 12.5 },
      'RatingCreated:RatedIdea': { pay: 'fixed', neurons: 7 },
    }
    const ids = [ben.id, mia.id]
    await server.db.updateTable('accounts').set({ is_admin: true }).where('id', 'in', ids).execute()
    const drafts = '/admin/scoring/rules/drafts'
    const draft = await sent(ben, 'POST', drafts, { title: 'Dearer', prices })
    await sent(ben, 'POST', `${drafts}/${draft.id}/what-if`, {})
    await sent(mia, 'POST', `${drafts}/${draft.id}/approve`, {})
    expect((await pendingOf(ada)).neurons).toBe(32.5)
    expect(stakePrices(await readRulesInForce(server.db)).ratedIdeaMilli).toBe(7000)
    await play(slug, id)
    await close(slug)
    await untilLogged(server)
    const log = await readLog(server.stack.databaseUrl)
    const paid = log.filter(({ key, recipient }) => recipient === ada.id && ENTRY.test(key))
    expect(paid.slice(-2).map(({ milli }) => milli)).toEqual([12_500, 20_000])
  })
})
