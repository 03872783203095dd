import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { requestedPlatform } from '../../api/requested-platform.ts'
import { hasLostSession } from './last-viewer.ts'
import { ensureViewer } from './queries/me.ts'

/**
 * The loader of pages for members. Visitors sign in first and then return to the page. For a member
 * whose session ended before the page was opened, the sign-in page says why they have to sign in
 * again.
 */
export async function requireMember({ request }: LoaderFunctionArgs): Promise<null> {
  const me = await ensureViewer()
  if (me) return null
  const { pathname, search, hostname } = new URL(request.url)
  const query = new URLSearchParams({
    continue: pathname + search,
    platform: requestedPlatform ?? hostname.split('.')[0] ?? '',
    ...(hasLostSession() && { ended: 'elsewhere' }),
  })
  // The address is already in the history; with a second entry, “back” would lead here again.
  const isHere = location.pathname + location.search === pathname + search
  throw (isHere ? replace : redirect)(`/account/sign-in?${query}`)
}
