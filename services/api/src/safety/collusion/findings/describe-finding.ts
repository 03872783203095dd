import { formatFor } from '@ideathlon/contracts/format'
import { fill } from '@ideathlon/contracts/plural'
import type { Finding, Sign } from './find-collusion.ts'

/** The note for moderators: the finding, its members, and the caveat that it proves nothing. */
export function describeFinding(
  { members, ties }: Finding,
  handleOf: (member: number) => string,
): string {
  const names = format.list(members.map((member) => `@${handleOf(member)}`))
  const lines = ties.slice(0, TIES_SHOWN_MAX).map(({ a, b, signs }) => {
    return `@${handleOf(a)} and @${handleOf(b)}: ${signs.map(signInWords).join('; ')}.`
  })
  const head =
    members.length > 2 ? `A group that rates together: ${names}.` : 'Two members who rate together.'
  const one = ties.some(({ signs }) => signs.some(isStrongSign))
    ? ['They may be one person. If so, link the accounts, so that they share one weight.']
    : []
  return [head, ...lines, ...one, 'This is a statistical finding and proves nothing.']
    .join(' ')
    .slice(0, NOTE_MAX)
}

/** Any moderator may read a note, so it is written in the default locale. */
const format = formatFor()
const tenths = (value: number) => format.number(value, { least: 1, most: 1 })

const TIES_SHOWN_MAX = 4
const NOTE_MAX = 1000
/** At this value or above, two accounts may belong to one person. */
const ONE_PERSON_FROM = 0.85

const isStrongSign = (sign: Sign) =>
  sign.what === 'device' || (sign.what === 'together' && sign.npmi >= ONE_PERSON_FROM)

function signInWords(sign: Sign): string {
  switch (sign.what) {
    case 'together':
      return format.plural(
        sign.items,
        {
          one: 'rated {n} idea within 20 minutes of each other (strength {strength} of 1)',
          other: 'rated {n} ideas within 20 minutes of each other (strength {strength} of 1)',
        },
        { strength: format.number(sign.npmi, { least: 2, most: 2 }) },
      )
    case 'reciprocal':
      return fill('each gives the other’s ideas {stars} stars more than others do', {
        stars: tenths(sign.excess),
      })
    case 'favour':
      return fill('one gives the other’s ideas {stars} stars more than others do', {
        stars: tenths(sign.excess),
      })
    case 'device':
      return 'used the same device'
    case 'recruit':
      return fill(
        'one recruited the other, or both have the same scout, and one gives the other’s ideas {stars} stars more than others do',
        { stars: tenths(sign.excess) },
      )
  }
}
