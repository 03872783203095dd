import { useLocation, useParams } from 'react-router'

/** The platform whose challenges a content page shows: the one in the address, if any. */
export function useWidgetPlatform(): { platform: string | undefined; isCollection: boolean } {
  const { platformSlug } = useParams()
  const { pathname } = useLocation()
  return { platform: platformSlug, isCollection: pathname.endsWith('/question-collection') }
}
