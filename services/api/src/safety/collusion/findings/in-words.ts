import type { Finding, Sign } from './find-collusion.ts'

/** What a moderator reads: what was seen, between whom, and that it proves nothing. */
export function inWords({ members, ties }: Finding, handleOf: (member: number) => string): string {
  const names = members.map((member) => `@${handleOf(member)}`).join(', ')
  const lines = ties.slice(0, TIES_TOLD).map(({ a, b, signs }) => {
    return `@${handleOf(a)} and @${handleOf(b)}: ${signs.map(signInWords).join('; ')}.`
  })
  const head =
    members.length > 2 ? `A group that rates together: ${names}.` : 'Two who rate together.'
  const one = ties.some(({ signs }) => signs.some(isNearlyOne))
    ? ['Perhaps one person: if so, link the accounts, and they share one weight.']
    : []
  return [head, ...lines, ...one, 'Seen by counting, and no proof.'].join(' ').slice(0, NOTE_MAX)
}

const TIES_TOLD = 4
const NOTE_MAX = 1000
/** So much together that two accounts may be one person’s. */
const ONE_PERSON_FROM = 0.85

const isNearlyOne = (sign: Sign) =>
  sign.what === 'device' || (sign.what === 'together' && sign.npmi >= ONE_PERSON_FROM)

function signInWords(sign: Sign): string {
  switch (sign.what) {
    case 'together':
      return `rated ${sign.items} ideas within 20 minutes of each other (${sign.npmi.toFixed(2)} of 1)`
    case 'reciprocal':
      return `each gives the other’s ideas ${sign.excess.toFixed(1)} stars more than others do`
    case 'favour':
      return `one gives the other’s ideas ${sign.excess.toFixed(1)} stars more than others do`
    case 'device':
      return 'they were seen at the same device'
    case 'recruit':
      return `one came through the other or the same scout, and gives ${sign.excess.toFixed(1)} stars more than others do`
  }
}
