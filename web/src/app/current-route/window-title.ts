import { inWords } from '@ideathlon/contracts/place-map'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { usePlatform } from '../../entities/platform/queries.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { useScreenTitle } from '../../ui/use-title.ts'
import type { MappedPlace } from '../routes/route.ts'
import { titleOf } from './title-of.ts'

const MAIN_TITLE = 'Ideathlon'

/** The title of the current place: the screen's own title, or else the one in the route map. */
export function useOwnTitle(place: MappedPlace | undefined): string {
  const params = useParams()
  const ownTitle = useScreenTitle((state) => state.title)
  return ownTitle ?? (place === undefined ? '' : inWords(place.title, params))
}

/**
 * Keeps the window's title up to date. Screens set their titles after they are drawn, and React
 * renders such a change synchronously in one go, so this component stays outside the content of the
 * page.
 */
export function WindowTitle({ place }: { place: MappedPlace | undefined }) {
  const own = useOwnTitle(place)
  const { platformSlug } = useParams()
  const handle = useMe()?.user.handle
  const isMine = platformSlug === 'me' || platformSlug === handle
  const platform = usePlatform()?.title ?? MAIN_TITLE
  // A platform's own page is titled with the platform's name, so the window uses the title from the
  // route map.
  const ownTitle = own === platform && place !== undefined ? place.title : own
  useEffect(() => {
    if (place) document.title = titleOf({ place, own: ownTitle, isMine, platform })
  }, [place, ownTitle, isMine, platform])
  return null
}
