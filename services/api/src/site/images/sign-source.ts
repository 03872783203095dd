import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import * as z from 'zod'
import type { PictureRef } from './sources/image-source.ts'

const HOUR_SECONDS = 60 * 60

const Signed = z.object({
  member: z.int(),
  /** In seconds since 1970. */
  until: z.int(),
  picture: z.union([
    z.object({ drawing: z.string(), width: z.int() }),
    z.object({ url: z.string(), used: z.string().optional() }),
  ]),
})

/**
 * Signs a picture found by a search, so that only pictures from search results can be fetched, and
 * only by the member who searched. The signature is valid for one to two hours; searches within an
 * hour give the same string, so that browsers can cache the picture.
 */
export function signSource(
  picture: PictureRef,
  member: MemberId,
  { secret, now }: { secret: string; now: Date },
): string {
  const hours = Math.floor(now.getTime() / 1000 / HOUR_SECONDS) + 2
  const signed: z.input<typeof Signed> = { member, until: hours * HOUR_SECONDS, picture }
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
  return `${text}.${signatureOf(text, secret)}`
}

/** The picture, or the reason why it is not returned. */
export function readSource(
  source: string,
  member: MemberId,
  { secret, now }: { secret: string; now: Date },
): PictureRef | 'foreign' | 'expired' {
  const [text = '', signature = ''] = source.split('.')
  const expected = Buffer.from(signatureOf(text, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'foreign'
  const { picture, until, ...of } = Signed.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
  )
  if (of.member !== member) return 'foreign'
  return until * 1000 > now.getTime() ? picture : 'expired'
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`picture ${text}`).digest('base64url')
