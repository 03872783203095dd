import * as z from 'zod'

/** A web address that a member entered; empty if there is none. */
export const WebAddress = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || isWebAddress(text), {
    message: 'The provided URL is either missing or invalid. Please enter a valid URL.',
  })

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}
