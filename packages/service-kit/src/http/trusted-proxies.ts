import { isIP } from 'node:net'
import * as z from 'zod'

/** Fastify's names for ranges of addresses. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** A range with a shorter prefix is too wide for a list of proxies. */
const PREFIX_MIN = { 4: 8, 6: 16 }
const PREFIX_MAX = { 4: 32, 6: 128 }

/**
 * The proxies that are trusted to report the client's address: addresses, ranges such as
 * 10.0.0.0/8, or the names loopback, linklocal and uniquelocal, separated by commas. It is not
 * possible to trust every address.
 */
export const TrustedProxies = z.string().transform((text, context): string[] => {
  const proxies = text.split(',').map((part) => part.trim())
  const wrong = proxies.find((proxy) => !isProxy(proxy))
  if (wrong === undefined) return proxies
  context.addIssue({
    code: 'custom',
    message: `“${wrong}” is not a proxy. Use addresses or ranges, such as loopback, 10.0.0.7, 10.1.0.0/16`,
  })
  return z.NEVER
})

function isProxy(proxy: string): boolean {
  if (NAMED.has(proxy)) return true
  const [address = '', prefix, ...rest] = proxy.split('/')
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return /^\d{1,3}$/.test(prefix) && bits >= PREFIX_MIN[family] && bits <= PREFIX_MAX[family]
}
