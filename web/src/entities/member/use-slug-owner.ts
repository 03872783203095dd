import { useParams } from 'react-router'
import { useMe } from '../session/queries/me.ts'

/** Whose page the address names; `me` is the one who looks. */
export function useSlugOwner(): string {
  const { platformSlug = '' } = useParams()
  const me = useMe()
  return platformSlug === 'me' && me ? me.user.screen_name : platformSlug
}
