import type { Me } from '@ideathlon/contracts/accounts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'

const TourGuide = lazyPart(async () => ({
  default: (await import('../../features/tours/tour-guide.tsx')).TourGuide,
}))

/** Loads the tour guide only when the address requests a tour. */
export function Tours({ me }: { me: Me | null | undefined }) {
  const [search] = useSearchParams()
  if (me === undefined || !search.has('tour')) return null
  return (
    <Suspense fallback={null}>
      <TourGuide isMember={me !== null} />
    </Suspense>
  )
}
