import { useParams } from 'react-router'

const MAIN = 'platform'

/**
 * The platform whose forum an address names. Every member's own address leads to the main forum.
 */
export function useForumPlatform(): string {
  const { platformSlug = MAIN } = useParams()
  return platformSlug === 'me' ? MAIN : platformSlug
}
