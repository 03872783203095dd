import * as z from 'zod'
import { route } from '../route.ts'

/** The card of a challenge, for programs that know only the challenge's address (oembed.com). */
export const readOembed = route({
  method: 'GET',
  url: '/oembed',
  auth: 'visitor',
  summary: 'How to embed the challenge at an address (oEmbed)',
  query: z.object({
    url: z.url({ protocol: /^https?$/ }).max(500),
    format: z.string().max(20).default('json'),
    maxwidth: z.coerce.number().int().min(1).max(10_000).optional(),
    maxheight: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  status: 200,
  answer: z.object({
    type: z.literal('rich'),
    version: z.literal('1.0'),
    title: z.string(),
    author_name: z.string(),
    author_url: z.url(),
    provider_name: z.string(),
    provider_url: z.url(),
    cache_age: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    thumbnail_url: z.url(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
  }),
})
