import { useParams } from 'react-router'
import { MAIN_SLUG } from '../../entities/platform/queries.ts'

/**
 * The platform whose forum is in the address. On a member's own pages, this is the main platform.
 */
export function useForumPlatform(): string {
  const { platformSlug = MAIN_SLUG } = useParams()
  return platformSlug === 'me' ? MAIN_SLUG : platformSlug
}
