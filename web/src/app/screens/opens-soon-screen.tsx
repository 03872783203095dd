import { inWords, toAddress } from '@ideathlon/contracts/place-map'
import { useParams } from 'react-router'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Scene } from '../../ui/states/scenes.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { usePlace } from '../current-route/use-place.ts'
import { OPENS_SOON_TEXT } from './opens-soon-text.ts'

/** A page without content yet: it says what it will be and what the member can do until then. */
export function Component() {
  const place = usePlace()
  const params = useParams()
  if (place === undefined) return null
  const { says, meanwhile } = OPENS_SOON_TEXT
  return (
    <>
      <PageHead title={inWords(place.title, params)} />
      <section aria-label="Opens soon" className="card px-6 py-10 text-center sm:px-12">
        <Scene name="empty" />
        <p className="display mt-6 font-bold text-title">This opens soon</p>
        <p className="mx-auto mt-3 max-w-prose text-muted text-reading">{says}</p>
        <ButtonLink to={toAddress(meanwhile.to, params)} look="primary" className="mt-6">
          {meanwhile.label}
        </ButtonLink>
      </section>
    </>
  )
}
