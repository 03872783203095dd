import { plural } from '@ideathlon/contracts/plural'
import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

const SUBJECT_MAX = 90

const MORE = {
  one: 'There is {n} more notification on the site.',
  other: 'There are {n} more notifications on the site.',
}

const OPENINGS = {
  instant: 'This has just happened.',
  daily: 'This is what happened since yesterday morning.',
  weekly: 'This is what happened in the last week.',
}

/** One notice is its own subject; several are counted. */
export function news({ name, period, items, more }: LetterData<'notices'>): Composition {
  const [first] = items
  const count = items.length + more
  const single = count === 1 && first !== undefined ? shortened(first.sentence) : undefined
  const what = period === 'weekly' ? 'Your week' : 'Your day'
  const several =
    period === 'instant'
      ? plural(count, { one: '{n} new notification', other: '{n} new notifications' })
      : `${what} on Ideathlon`
  return {
    subject: single ?? several,
    greeting: `Hello ${name},`,
    paragraphs: [OPENINGS[period], ...(more > 0 ? [plural(more, MORE)] : [])],
    items: items.map(({ sentence, link }) => ({ text: sentence, link })),
    action: { label: 'See all notices', link: '/notifications' },
  }
}

function shortened(sentence: string): string {
  return sentence.length <= SUBJECT_MAX ? sentence : `${sentence.slice(0, SUBJECT_MAX - 1)}…`
}
