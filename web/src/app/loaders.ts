import { readFlags } from '@ideathlon/contracts/flags'
import { detourTo, toAddress } from '@ideathlon/contracts/place-map'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { read } from '../api/read.ts'
import { ensureViewer } from '../entities/session/queries/me.ts'
import { requireMember } from '../entities/session/require-member.ts'
import { FLAGS_MS } from '../entities/session/use-flag.ts'
import { Problem } from '../lib/problem.ts'
import { isShown } from './current-route/behind-flags.ts'
import type { Place } from './routes/route.ts'

/**
 * Creates the loader of a restricted page: visitors are sent to the sign-in page and return
 * afterwards, and members without access get an error.
 */
export function guardOf({ path, adminsOnly, duty, moderatorsOnly }: Place): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    await requireMember(args)
    const me = await ensureViewer()
    const home = ownerPageOf(path, args.params.platformSlug, me?.user.screen_name)
    if (home !== undefined) return redirect(home)
    await demandFlag(path)
    const roles = me?.admin_roles
    // Members who only moderate have just one page in the admin dashboard.
    if (path === '/admin' && roles?.platform_ambassador && !roles.global_admin) {
      return redirect('/admin/moderation')
    }
    const mayEnter =
      roles?.global_admin ||
      roles?.duties?.includes(duty ?? '') ||
      (!adminsOnly && roles?.platform_ambassador)
    if ((adminsOnly || moderatorsOnly) && !mayEnter) {
      throw new Problem('forbidden', 'Only the people who run Ideathlon can open this page.')
    }
    return null
  }
}

/**
 * Keeps members from opening a page that a flag hides in the sidebar. If the flags cannot be read,
 * the page opens.
 */
async function demandFlag(path: string): Promise<void> {
  if (isShown(path, () => NO_FLAG)) return
  // Cached flags may open the page, but only fresh flags may close it.
  for (const staleTime of [FLAGS_MS, 0]) {
    const query = { ...read(readFlags, {}), staleTime }
    const flags = await queryClient.fetchQuery(query).catch(() => undefined)
    if (flags === undefined || isShown(path, (name) => flags.data[name] ?? NO_FLAG)) return
  }
  throw new Problem('forbidden', 'We are testing this page with a few members first.')
}

const NO_FLAG = { enabled: false, variant: null }

/**
 * A dashboard is private, so the address of another member's dashboard leads to that member's page.
 */
function ownerPageOf(path: string, slug: string | undefined, own: string | undefined) {
  if (!path.startsWith('/:platformSlug/my-dashboard') || slug === undefined) return undefined
  const isOwn = slug === 'me' || slug.toLowerCase() === own?.toLowerCase()
  return isOwn ? undefined : `/${slug}`
}

/** The loader of an old address. */
export function detourLoader(to: string): LoaderFunction {
  return ({ request, params }) => redirect(detourTo(to, params, new URL(request.url).search))
}

/** The loader of a short address for the viewer's own page; visitors see the challenges. */
export function ownDetourLoader(to: string): LoaderFunction {
  return async () => {
    const me = await ensureViewer()
    return redirect(me ? toAddress(to, { platformSlug: me.user.screen_name }) : '/')
  }
}

/**
 * The loader of unknown addresses: opens the feedback form with the address filled in, so that the
 * viewer can report the broken link.
 */
export function notFoundLoader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url)
  const about = new URLSearchParams({ about: 'Page not found', path: pathname + search })
  return replace(`/about/send-feedback?${about}`)
}

/**
 * Only the edge knows which challenge an idea belongs to, so this requests the address from the
 * edge, which answers with a redirect.
 */
export async function ideaLoader(args: LoaderFunctionArgs): Promise<Response> {
  const answer = await fetch(args.request.url, { method: 'HEAD' }).catch(() => undefined)
  if (!answer?.redirected) return notFoundLoader(args)
  const { pathname, search } = new URL(answer.url)
  return replace(pathname + search)
}
