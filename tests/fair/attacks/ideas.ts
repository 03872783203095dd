import { leavesOf, parsedOf } from '../../play/secrets.ts'
import { judgeOrder } from '../odds/judge.ts'
import type { Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'
import { figuresOf, secretsOf } from './order.ts'

type Measures = Map<string, number[]>

/**
 * Every number on every page that can be requested with an idea’s id, the size of the page, and its
 * headers.
 */
async function measured(world: World, who: Pick<Person, 'call'>, as: string): Promise<Measures> {
  const measures: Measures = new Map()
  const titles = [...world.play.secrets.authors.keys()]
  const note = (name: string, at: number, value: number) => {
    const values = measures.get(`${as} ${name}`) ?? new Array<number>(titles.length).fill(-1)
    values[at] = value
    measures.set(`${as} ${name}`, values)
  }
  const paths = [
    ...world.watch.addresses.ofIdeas,
    `/challenges/${world.play.slug}/mentoring/next?idea={idea}`,
  ]
  for (const path of paths) {
    for (const [at, title] of titles.entries()) {
      const id = world.watch.seen.get(title)?.id
      if (id === undefined) continue
      const url = path.replaceAll(/\{(idea|id)\}/g, String(id))
      const { statusCode, body, headers } = await who.call('GET', url)
      note(`${path} status`, at, statusCode)
      note(
        `${path} size`,
        at,
        body.length - String(id).length * (body.split(String(id)).length - 1),
      )
      for (const [name, value] of Object.entries(headers)) {
        if (/^(x-log-position|age|etag)$/.test(name)) note(`${path} ${name}`, at, numberOf(value))
      }
      const leaves = Map.groupBy(leavesOf(parsedOf(body)), ({ key }) => key)
      for (const [key, found] of leaves) {
        note(`${path} ${key}`, at, numberOf(found[0]?.value))
        note(`${path} ${key} times`, at, found.length)
      }
    }
  }
  return measures
}

/**
 * A value that can be ranked: numbers and times as they are, other text by its alphabetical order.
 */
function numberOf(value: unknown): number {
  const number = Number(value)
  if (Number.isFinite(number)) return number
  const text = String(value)
  const time = Date.parse(text)
  if (/^\d{4}-\d\d-\d\d/.test(text) && Number.isFinite(time)) return time
  return [...text.slice(0, 6)].reduce((sum, char) => sum * 128 + (char.codePointAt(0) ?? 0), 0)
}

const INVITED_BY = 10

/**
 * An author who asks all members to become co-authors of their idea learns who has been assigned
 * it.
 */
async function countedByInviting(world: World): Promise<{ guessed: number[]; true_: number[] }> {
  const figures = new Map((await figuresOf(world)).map((figure) => [figure.title, figure]))
  const guessed: number[] = []
  const actual: number[] = []
  for (const [title, { id, author }] of [...world.play.ideas].slice(0, INVITED_BY)) {
    const answers: string[] = []
    for (const { handle } of world.cast.crowd.filter((member) => member.id !== author.id)) {
      const answer = await author.call('POST', `/ideas/${id}/co-authors/invite`, { handle })
      answers.push(answer.statusCode < 300 ? 'asked' : String(answer.json().error?.code))
      await author.call('POST', `/ideas/${id}/co-authors/remove`, { handle })
    }
    guessed.push(answers.filter((answer) => answer === 'co_author_rated').length)
    actual.push(figures.get(title)?.ratings ?? 0)
  }
  return { guessed, true_: actual }
}

export const IDEAS: Attack[] = [
  {
    name: 'counts, entries or authors by any number, time, size or header of an idea’s pages',
    async attempt(world) {
      const secrets = await secretsOf(world)
      const { friend, asker, coAuthor, admin } = world.cast
      const all: Measures[] = [
        await measured(world, { call: world.stage.visitor }, 'a visitor'),
        await measured(world, friend, 'a member'),
        await measured(world, asker, 'the asker'),
        await measured(world, coAuthor, 'the co-author'),
        await measured(world, admin, 'an admin'),
      ]
      const features = all.flatMap((measures) =>
        [...measures].map(([name, values]) => ({ name, values })),
      )
      return judgeOrder(features, secrets)
    },
  },
  {
    name: 'counts to an author who invites everyone to be a co-author of the idea',
    async attempt(world) {
      const { guessed, true_ } = await countedByInviting(world)
      return judgeOrder([{ name: 'refusals', values: guessed }], [true_])
    },
  },
]
