import { useParams } from 'react-router'
import { MAIN_SLUG } from '../../entities/platform/queries.ts'

/**
 * The platform whose forum an address names. Every member's own address leads to the main forum.
 */
export function useForumPlatform(): string {
  const { platformSlug = MAIN_SLUG } = useParams()
  return platformSlug === 'me' ? MAIN_SLUG : platformSlug
}
