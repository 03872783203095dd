import { useParams } from 'react-router'
import { useMe } from '../session/queries/me.ts'

/** The handle in the address; `me` is the viewer. */
export function useSlugOwner(): string {
  const { platformSlug = '' } = useParams()
  const me = useMe()
  return platformSlug === 'me' && me ? me.user.screen_name : platformSlug
}
