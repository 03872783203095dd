import { connectNats } from '@ideathlon/service-kit/nats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditScouts } from '../../services/api/src/growth/scouting/jobs.ts'
import { notifyFreshAwards } from '../../services/api/src/messaging/notifications/triggers/notify-awards.ts'
import { rewardDirectors } from '../../services/api/src/play/director-rewards/jobs.ts'
import { type ApiServer, aQuestion, type Call } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { Game, type Player, type Point, sent } from '../play/game.ts'
import { type Logged, readLog, untilLogged } from '../play/log.ts'
import { ROLE_NUMBERS, readPrices, worth } from '../play/price.ts'

const WHY = 'People stay at home because it is dark, and not because it is wet outside. '.repeat(2)
const DOUBT = 'It is not the rain at all: it is that nobody waits for them there.'
/**
 * How many ideas every rater rates, from the best downwards; a few raters rate six more. The asker
 * picks the best ones.
 */
const RATED = 14
const STARS = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4, 3.5, 2.5, 2]
const PICKED = 3
let server: ApiServer
let game: Game
let log: Logged[]
let asker: Player
let scout: Player
let recruit: Player
let authors: Player[]
let raters: Player[]
let contrarian: Player
let flat: Player
let mentors: Player[]
let insightful: Player
let slug: string
let ideas: number[]
let authorOf: Map<number, Player>

beforeAll(async () => {
  server = await startWholeEdge()
  game = new Game(server)
  await gather()
  await askAndEnter()
  await rateAll()
  await mentorAll()
  await challengeAssumption()
  await closeAndSettle()
  await untilLogged(server)
  log = await readLog(server.stack.databaseUrl)
})
afterAll(() => server?.stop())

async function gather(): Promise<void> {
  asker = await game.player('asker')
  scout = await game.player('the-scout')
  insightful = await game.player('insightful')
  contrarian = await game.player('contrarian')
  flat = await game.player('flat')
  recruit = fromElsewhere(await game.player('recruit'))
  authors = await game.players('author', 17)
  raters = await game.players('rater', 50)
  mentors = await game.players('mentor', 4)
}

/** The same player on a network and a device that differ from the scout's. */
function fromElsewhere(who: Player): Player {
  const call: Call = (method, path, body, headers) =>
    who.call(method, path, body, {
      ...headers,
      'x-forwarded-for': '198.51.100.7',
      cookie: 'fingerprint=the-recruits-own',
    })
  return { ...who, call }
}

async function askAndEnter(): Promise<void> {
  slug = await game.ask(asker, { ...aQuestion, assumption_why: WHY, assumption_who: WHY }, 2)
  const all = authors.flatMap((author) => [author, author, author])
  ideas = []
  authorOf = new Map()
  for (const [at, author] of all.entries()) {
    const idea = await game.enter(author, asker, { challenge: slug, title: `Idea ${at + 1}` })
    ideas.push(idea)
    authorOf.set(idea, author)
  }
  for (const author of authors.slice(0, 3)) game.expect('IdeaCreated:EarlyIdeaBonus', author.id)
  const idea = { challenge: slug, title: 'From afar', scout_id: scout.handle }
  authorOf.set(await game.enter(recruit, asker, idea), recruit)
  expect(await creditScouts(server.deps)).toBe(0)
}

async function rateAll(): Promise<void> {
  const rate = (who: Player, at: number, stars: number) => {
    const idea = ideas[at] ?? 0
    received.push({ idea, who, stars })
    return game.rate(who, asker, { slug, idea, stars })
  }
  const seen = (who: number, at: number) =>
    Math.min(10, Math.max(1, (STARS[at] ?? 1.5) + (((who * 7 + at * 3) % 5) - 2) / 2))
  for (let at = 0; at < 20; at += 1) {
    const here = at < RATED ? raters : raters.slice(0, 3)
    for (const [number, who] of here.entries()) await rate(who, at, seen(number, at))
    if (at < RATED) await rate(flat, at, 5)
    await rate(contrarian, at, Math.min(10, 10.5 - (STARS[at] ?? 1.5)))
  }
  game.expect('IdeaRated:IdeaRatingVarianceLow', flat.id)
  const [rater] = raters as [Player]
  await sent(rater, 'POST', `/challenges/${slug}/question-ratings`, { value: 4 })
  game.expect('ChallengeRated:RatedChallenge', rater.id)
  game.expect('ChallengeRated:ChallengeRatedByAnalyst', asker.id, { stars: 4, starsMax: 5 })
}
const received: { idea: number; who: Player; stars: number }[] = []

async function mentorAll(): Promise<void> {
  const comments: { mentor: Player; comment: number; idea: number }[] = []
  for (const mentor of mentors) {
    for (const idea of ideas.slice(0, 2)) {
      const said = await game.mentor(mentor, slug, idea)
      for (const comment of said) comments.push({ mentor, comment, idea })
    }
  }
  for (const [at, { mentor, comment, idea }] of comments.entries()) {
    const stars = at % 6
    for (const peer of mentors.filter((one) => one !== mentor)) {
      await game.rateMentor(peer, { comment, mentor, stars, idea: ideas.indexOf(idea), by: 'Peer' })
    }
    const author = authorOf.get(idea) as Player
    if (at < 4)
      await game.rateMentor(author, {
        comment,
        mentor,
        stars,
        idea: ideas.indexOf(idea),
        by: 'Innovator',
      })
  }
  await answerOnePerson()
}

let challenge: string

/** An AMA, in which comments have a price of their own. */
async function answerOnePerson(): Promise<void> {
  const question = { question_title: 'Ask me about parcels', category: 1, solution_format: 'ama' }
  challenge = await game.ask(asker, question, 0)
  const [author, mentor, second] = [authors[5], mentors[0], mentors[1]] as [Player, Player, Player]
  const words = { challenge: challenge, title: 'Ask me', description: 'Anything.' }
  const { id } = await sent(author, 'POST', '/ideas/v2', words)
  game.expect('IdeaCreated:IdeaSubmitted', author.id, { assumptions: 0, earnedToday: 3 })
  game.expect('IdeaCreated:EarlyIdeaBonus', author.id, { earnedToday: 3 })
  game.expect('IdeaPublished:IdeaSubmittedInChallenge', asker.id)
  await sent(asker, 'POST', `/challenges/${challenge}/start-rating`, {})
  for (const one of [mentor, second]) {
    await sent(asker, 'POST', `/challenges/${challenge}/circle/invite`, { handle: one.handle })
    await sent(one, 'POST', `/challenges/${challenge}/circle/accept`, {})
    await game.rate(one, asker, { slug: challenge, idea: id, stars: 8 })
    game.expect('IdeaRated:IdeaRatedInChallenge', author.id, { stars: 8, starsMax: 10 })
  }
  game.expect('ChallengeClosed:EndOfChallengeCommunityRanking', author.id, { place: 1 })
  const path = `/challenges/${challenge}/ideas/${id}/mentoring`
  await sent(mentor, 'POST', path, { kind: 'like', body: DOUBT })
  game.expect('IdeaMentored:IdeaMentoredInAMA', mentor.id)
}

async function challengeAssumption(): Promise<void> {
  const said = { kind: 'why', alternative: DOUBT, reason: DOUBT }
  const { id } = await sent(insightful, 'POST', `/challenges/${slug}/assumptions`, said)
  for (const voter of raters.slice(0, 2)) {
    await sent(voter, 'POST', `/assumptions/${id}/vote`, {})
    game.expect('PlatformActivity:AssumptionChallengeVoted', insightful.id)
  }
  await sent(asker, 'POST', `/assumptions/${id}/catalyst-vote`, {})
  game.expect('PlatformActivity:AssumptionChallengeAccepted', insightful.id)
}

async function closeAndSettle(): Promise<void> {
  await sent(asker, 'POST', `/challenges/${challenge}/close`, { confirm: true })
  await sent(asker, 'POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await creditScouts(server.deps)).toBe(1)
  game.expect('PlatformActivity:RecruitActivated', scout.id)
  // Mentors are paid in the order of the ideas' random ids, which are read from the tables.
  const rows = await server.db.selectFrom('ideas').select(['id', 'title']).execute()
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  game.payMentors((idea) => idOf.get(`Idea ${idea + 1}`) ?? 0)
  for (const { idea, stars } of received) {
    const author = (authorOf.get(idea) as Player).id
    game.expect('IdeaRated:IdeaRatedInChallenge', author, { stars, starsMax: 10 })
  }
  for (const idea of ideas.slice(0, RATED)) {
    game.expect('IdeaRated:IdeaRatedInChallengeBonus', (authorOf.get(idea) as Player).id)
  }
  for (const author of authors.slice(0, 3)) {
    game.expect('ChallengeClosed:EarlyIdeaInBigChallengeBonus', author.id)
  }
  game.expect('ChallengeClosed:PopularChallengeBonus', asker.id)
  expect(await rewardDirectors(server.deps)).toBe(2)
  for (const players of [10, 25, 50]) {
    game.expect('PlatformActivity:DirectorQuantityPlayersMilestone', asker.id, { players })
  }
  for (const mentor of mentors)
    game.expect('ChallengeClosed:PeerMentorCommentCorrelated', mentor.id)
  const places = (key: string, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const author = authorOf.get(ideas[at] ?? 0) as Player
      game.expect(`ChallengeClosed:${key}`, author.id, { place: at + 1 })
    }
  }
  places('EndOfChallengeCommunityRanking', 5)
  places('EndOfChallengeCatalystRanking', PICKED)
  const picks = ideas.slice(0, PICKED).map((idea, at) => ({ idea, rank: at + 1, comment: '' }))
  const picker = `/challenges/${slug}/catalyst/picker`
  const { version } = await sent(asker, 'GET', picker)
  await sent(asker, 'PUT', picker, { picks, version })
  await sent(asker, 'POST', `/challenges/${slug}/settle`, { confirm: true })
  for (const who of raters) game.expect('ChallengeClosed:IdeaRatingCorrelatedCatalyst', who.id)
  game.expect('ChallengeClosed:IdeaRatingCorrelatedCatalystNegative', contrarian.id)
}

const points = () => log.filter(({ milli }) => milli !== null)
/** The amounts of these events are computed elsewhere, and a simulation checks them there. */
const isMeasured = ({ key }: { key: string }) =>
  /CorrelatedCrowd|ChallengePlayerQuality|DirectorQuality/.test(key)
const inWords = ({ key, recipient, data }: Point | Logged) =>
  `${key} ${recipient} ${JSON.stringify(Object.entries(data).toSorted())}`
const recipientsOf = (key: string) =>
  points()
    .filter((one) => one.key === `ChallengeClosed:${key}`)
    .map(({ recipient }) => recipient)
    .toSorted()

it('logs every gained or lost point with recipient and inputs, and no other', () => {
  const logged = points().filter((one) => !isMeasured(one))
  expect(logged.map(inWords).toSorted()).toEqual(game.expected.map(inWords).toSorted())
})

it('pays raters for their agreement with the crowd, and the asker for good play, including as director', () => {
  const ids = (players: Player[]) => players.map(({ id }) => id).toSorted()
  expect(recipientsOf('IdeaRatingCorrelatedCrowd')).toEqual(ids(raters))
  expect(recipientsOf('IdeaRatingCorrelatedCrowdNegative')).toEqual([contrarian.id])
  expect(recipientsOf('ChallengePlayerQuality')).toEqual([asker.id])
  const quality = points().filter(({ key }) => /Quality$/.test(key))
  expect(quality.map(({ data }) => data)).toEqual([quality[0]?.data, quality[0]?.data])
})

it('pays each point at the price in force, into its role', async () => {
  const prices = await readPrices()
  const priced = points().map(({ key, data }) => worth(prices[key], data))
  expect(points().map(({ milli }) => milli)).toEqual(priced)
  const roles = points().map(({ key }) => [key, roleOf(key)])
  expect(points().map(({ key, role }) => [key, role])).toEqual(roles)
})

const roleOf = (key: string) => ROLE_NUMBERS[key] ?? ROLE_NUMBERS[key.split(':')[0] ?? '']

it('covers every price that play can earn', async () => {
  const prices = Object.keys(await readPrices())
  const notices = new Set(points().map(({ key }) => key))
  expect(prices.filter((key) => !notices.has(key))).toEqual([
    'PlatformActivity:FundingGiven',
    'PlatformActivity:ForumMessageVoted',
  ])
})

it('shows everyone a score that is the sum of these events', async () => {
  for (const who of [asker, scout, insightful, contrarian, authors[0], raters[0], mentors[0]]) {
    const { id } = who as Player
    const own = points().filter(({ recipient }) => recipient === id)
    const sum = own.reduce((total, { milli }) => total + (milli ?? 0), 0)
    const { brains } = await sent(asker, 'GET', `/brain/${id}/overview`)
    const overall = brains.find(({ role }: { role: string }) => role === 'overall')
    expect([id, Math.round(overall.score * 1000)]).toEqual([id, sum])
  }
})

it('notifies members of each badge once, however often it is reported', async () => {
  const nats = await connectNats(server.stack.natsUrl, 'awards')
  const from = JSON.stringify({ position: 0 })
  for (const _ of ['once', 'again']) {
    await server.db
      .insertInto('settings')
      .values({ key: 'awards-told', value: from })
      .onConflict((on) => on.column('key').doUpdateSet({ value: from }))
      .execute()
    while (await notifyFreshAwards({ db: server.db, now: server.deps.now, nats }));
  }
  await nats.close()
  const notices = await server.db
    .selectFrom('notices')
    .select('data')
    .where('member', '=', (raters[0] as Player).id)
    .where('kind', '=', 'badge_earned')
    .execute()
  const labels = notices.map(({ data }) => (data as { label: string }).label)
  expect(labels.filter((label) => label === 'First star')).toEqual(['First star'])
})
