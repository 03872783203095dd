import { HTTPS_NEEDED } from '@ideathlon/contracts/integrators/https-needed'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { isAllowed, type OutgoingAllow, portOf } from './outgoing-allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { addressesFor, resolveName } from './resolve-host.ts'

const LOOKUP_TIMEOUT_MS = 4_000
const NOT_PUBLIC = 'This address is not on the public internet, or its port is not 443.'

/**
 * Refuses a URL to which no message would be sent. The check is repeated whenever a message is
 * sent. `field`: the request field that contains the URL.
 */
export async function demandPublicAddress(
  { field, address }: { field: string; address: string },
  allow: OutgoingAllow,
): Promise<void> {
  const url = new URL(address)
  const wrong = (error: string) => invalid([{ field, error }])
  if (url.protocol !== 'https:' && !isAllowed(url, allow)) {
    throw wrong(HTTPS_NEEDED)
  }
  if (url.username !== '' || url.password !== '') {
    throw wrong('Remove the name and the password from the address.')
  }
  if (portOf(url) !== 443 && !isAllowed(url, allow)) throw wrong(NOT_PUBLIC)
  try {
    const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
    await addressesFor(url, { allow, resolve: resolveName, signal })
  } catch (error) {
    const isUnknown = error instanceof OutgoingError && error.reason === 'unreachable'
    throw wrong(isUnknown ? 'This host cannot be found. Check the address.' : NOT_PUBLIC)
  }
}
