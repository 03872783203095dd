import { readFlags } from '@ideathlon/contracts/flags'
import { detourTo, toAddress } from '@ideathlon/contracts/place-map'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { read } from '../api/read.ts'
import { whoIsThere } from '../entities/session/queries/me.ts'
import { requireMember } from '../entities/session/require-member.ts'
import { FLAGS_MS } from '../entities/session/use-flag.ts'
import { Problem } from '../lib/problem.ts'
import { isShown } from './current-route/behind-flags.ts'
import type { Place } from './routes/route.ts'

/** The loader of a place that is not for everybody: visitors sign in and come back, others see the closed door. */
export function guardOf({ path, adminsOnly, moderatorsOnly }: Place): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    await requireMember(args)
    const me = await whoIsThere()
    const home = homeInstead(path, args.params.platformSlug, me?.user.screen_name)
    if (home !== undefined) return redirect(home)
    await demandFlag(path)
    const roles = me?.admin_roles
    // The desk of those who only moderate has one room.
    if (path === '/admin' && roles?.platform_ambassador && !roles.global_admin) {
      return redirect('/admin/moderation')
    }
    const mayEnter = roles?.global_admin || (!adminsOnly && roles?.platform_ambassador)
    if ((adminsOnly || moderatorsOnly) && !mayEnter) {
      throw new Problem('forbidden', 'This page is for the people who run Ideathlon.')
    }
    return null
  }
}

/** A room behind a flag is closed where the sidebar does not show it. Where nobody can say, it is open. */
async function demandFlag(path: string): Promise<void> {
  if (isShown(path, () => NO_FLAG)) return
  // What was known a while ago may open the door, and never closes it.
  for (const staleTime of [FLAGS_MS, 0]) {
    const asked = { ...read(readFlags, {}), staleTime }
    const flags = await queryClient.fetchQuery(asked).catch(() => undefined)
    if (flags === undefined || isShown(path, (name) => flags.data[name] ?? NO_FLAG)) return
  }
  throw new Problem('forbidden', 'We are testing this page with a few members first.')
}

const NO_FLAG = { enabled: false, variant: null }

/** A dashboard is one's own: whoever opens another member's stands at that member's page instead. */
function homeInstead(path: string, slug: string | undefined, own: string | undefined) {
  if (!path.startsWith('/:platformSlug/my-dashboard') || slug === undefined) return undefined
  const isOwn = slug === 'me' || slug.toLowerCase() === own?.toLowerCase()
  return isOwn ? undefined : `/${slug}`
}

/** The loader of an old name. */
export function detourLoader(to: string): LoaderFunction {
  return ({ request, params }) => redirect(detourTo(to, params, new URL(request.url).search))
}

/** The loader of a short name for something of one's own; whoever has nothing of their own sees the questions. */
export function ownDetourLoader(to: string): LoaderFunction {
  return async () => {
    const me = await whoIsThere()
    return redirect(me ? toAddress(to, { platformSlug: me.user.screen_name }) : '/')
  }
}

/** Nothing is here: whoever came may say where they came from, with the address already filled in. */
export function nowhereLoader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url)
  const asked = new URLSearchParams({ about: 'Page not found', path: pathname + search })
  return replace(`/about/send-feedback?${asked}`)
}

/** Only the edge knows which question an idea belongs to; it answers with the way there. */
export async function ideaLoader(args: LoaderFunctionArgs): Promise<Response> {
  const answer = await fetch(args.request.url, { method: 'HEAD' }).catch(() => undefined)
  if (!answer?.redirected) return nowhereLoader(args)
  const { pathname, search } = new URL(answer.url)
  return replace(pathname + search)
}
