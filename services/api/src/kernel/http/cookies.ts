import '@fastify/cookie'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Browsers accept a cookie with this prefix only from this host over https, so no subdomain can set
 * it.
 */
const HOST_PREFIX = '__Host-'
/** Cookies that our own scripts set. They grant no access. */
const WRITTEN_BY_SCRIPTS = new Set(['analytics_consent'])

type Site = Pick<Config, 'PUBLIC_URL' | 'COOKIE_DOMAIN'>

/** Whether the public URL uses https, in which case cookies are secure and HSTS is sent. */
export function isHttps({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') === true
}

/** Sets and clears all cookies of this service. */
export type CookieJar = {
  set(reply: FastifyReply, name: string, value: string, more?: CookieSerializeOptions): void
  clear(reply: FastifyReply, name: string, more?: CookieSerializeOptions): void
}

export function openCookieJar(site: Site): CookieJar {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(site),
    ...(site.COOKIE_DOMAIN && { domain: site.COOKIE_DOMAIN }),
  }
  const named = (name: string) => prefixOf(site) + name
  return {
    set: (reply, name, value, more) =>
      void reply.setCookie(named(name), value, { ...options, ...more }),
    clear: (reply, name, more) => void reply.clearCookie(named(name), { ...options, ...more }),
  }
}

/** Strips the `__Host-` prefix from cookie names, and ignores cookies without it. */
export function readHostCookies(app: FastifyInstance, site: Site): void {
  if (prefixOf(site) === '') return
  app.addHook('onRequest', async (request) => {
    const found = Object.entries(request.cookies).flatMap(([name, value]) => {
      if (name.startsWith(HOST_PREFIX)) return [[name.slice(HOST_PREFIX.length), value]]
      return WRITTEN_BY_SCRIPTS.has(name) ? [[name, value]] : []
    })
    request.cookies = Object.fromEntries(found)
  })
}

function prefixOf(site: Site): string {
  return isHttps(site) && site.COOKIE_DOMAIN === undefined ? HOST_PREFIX : ''
}
