import { useOwnLines } from '../../../../entities/prize/queries.ts'
import { YouWon } from '../../../../entities/prize/won/you-won.tsx'

const NEWEST = 50

/** The viewer's own share of the prize of a closed challenge. */
export function OwnPrize({ slug }: { slug: string }) {
  const { data } = useOwnLines(0, NEWEST)
  const own = data?.data.find(({ run }) => run.challenge?.slug === slug)
  return own ? <YouWon run={own.run} /> : null
}
