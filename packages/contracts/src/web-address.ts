import * as z from 'zod'

export const WEB_ADDRESS_MAX = 200

/** A web address that a member entered; empty if there is none. */
export const WebAddress = z
  .string()
  .trim()
  .max(WEB_ADDRESS_MAX)
  .refine((text) => text === '' || isWebAddress(text), {
    message: 'The provided URL is either missing or invalid. Please enter a valid URL.',
  })

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}
