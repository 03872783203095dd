import { useLocation, useParams } from 'react-router'

/** Whose questions stand in a text: of the platform in the address, else of where one is. */
export function useWidgetPlatform(): { platform: string | undefined; isCollection: boolean } {
  const { platformSlug } = useParams()
  const { pathname } = useLocation()
  return { platform: platformSlug, isCollection: pathname.endsWith('/question-collection') }
}
