import { type LoaderFunctionArgs, redirect } from 'react-router'
import { whoIsThere } from './use-me.ts'

/** The loader of pages for members: visitors sign in first and come back. */
export async function requireMember({ request }: LoaderFunctionArgs): Promise<null> {
  const me = await whoIsThere()
  if (me) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(`/account/sign-in?continue=${encodeURIComponent(pathname + search)}`)
}
