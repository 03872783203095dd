import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

export const PLACE_QUERY_MIN = 3
const PLACES_FOUND_MAX = 20

/** A town. `formatted` is the text on a profile: `Bern, Switzerland`. */
export const PlaceFound = z.object({
  id: z.int(),
  name: z.string(),
  formatted: z.string(),
  country: z.string(),
  country_code: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
})
export type PlaceFound = z.infer<typeof PlaceFound>

const PlaceQuery = z.object({
  query: z
    .string()
    .trim()
    .min(PLACE_QUERY_MIN, `Enter at least ${PLACE_QUERY_MIN} letters.`)
    .max(80),
  size: z.coerce.number().int().min(1).max(PLACES_FOUND_MAX).default(PLACES_FOUND_MAX),
})

export const searchPlaces = route({
  method: 'GET',
  url: '/geolocation/search',
  auth: 'visitor',
  summary:
    'Towns whose names contain this text, largest first; for example, `bern, switz` narrows the search',
  query: PlaceQuery,
  status: 200,
  answer: Data(z.array(PlaceFound)),
})

export const suggestPlaces = route({
  method: 'GET',
  url: '/geolocation/suggest',
  auth: 'visitor',
  summary: 'Suggest towns whose names start with the typed text',
  query: PlaceQuery.extend({ size: z.coerce.number().int().min(1).max(8).default(6) }),
  status: 200,
  answer: Data(z.array(PlaceFound)),
})
