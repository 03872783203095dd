import { ask, close, enter, join, type Person, rate } from '../../../tests/browser/setup/people.ts'
import type { Product } from '../../../tests/browser/setup/product.ts'

/** A member of the filled product, and the slugs of an open and a closed challenge. */
export type Filled = { member: Person; open: string; closed: string }

const NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eve',
  'Finn',
  'Gus',
  'Hana',
  'Ivo',
  'June',
  'Kai',
  'Lou',
]

const QUESTIONS = [
  'What could make a rainy Monday worth getting up for?',
  'How could a night bus feel as safe as a day bus?',
  'What could a village shop sell that no big shop can?',
  'How could a museum let visitors touch something real?',
  'How could a waiting room become a place people like?',
  'How could a whole street share one good set of tools?',
  'What could an empty office become by next summer?',
  'How could the first day at a new school be the best one?',
  'What could a roundabout grow besides grass?',
  'How could three generations enjoy the same bench?',
]

const IDEAS = [
  'Breakfast on the tram',
  'A song for every stop',
  'Maps drawn by children',
  'One lamp that follows you home',
  'A shelf where things find new owners',
  'Letters to the next person who sits here',
]

/**
 * Fills the product with as many members, challenges, ideas and ratings as a small, lively
 * community has.
 */
export async function fillProduct(product: Product): Promise<Filled> {
  const people: Person[] = []
  for (const name of NAMES) people.push(await join(product.url, name.toLowerCase(), name))
  const [asker, member] = people
  if (asker === undefined || member === undefined) throw new Error('there are no members')
  const slugs: string[] = []
  for (const [n, question] of QUESTIONS.entries()) {
    const slug = await ask(asker, question, '')
    slugs.push(slug)
    await discuss(people.slice(1), slug, n)
  }
  const [closed, open] = slugs
  if (closed === undefined || open === undefined) throw new Error('there are no challenges')
  await close(asker, closed)
  return { member, open, closed }
}

/** Each idea of a challenge has a different author, and every member except its author rates it. */
async function discuss(people: readonly Person[], challenge: string, shift: number): Promise<void> {
  const ideas: { id: number; author: Person }[] = []
  for (const [n, title] of IDEAS.entries()) {
    const author = people[(n + shift) % people.length]
    if (author) ideas.push({ id: await enter(author, challenge, title), author })
  }
  // Rating opens once there is a second idea.
  for (const [n, { id, author }] of ideas.entries()) {
    const raters = people.filter((person) => person !== author)
    await Promise.all(
      raters.map((rater, at) => {
        const stars = 3 + ((at + n + shift) % 7)
        return rate(rater, { challenge, idea: id, stars })
      }),
    )
  }
}
