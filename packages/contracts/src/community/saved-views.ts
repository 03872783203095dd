import * as z from 'zod'
import { Data } from '../answer.ts'
import { route } from '../route.ts'

export const VIEWS_MAX = 30

/** A named set of filters for a list. `search` is the query string of its address. */
const SavedView = z.object({ id: z.int().positive(), name: z.string(), search: z.string() })

const Screen = z.enum(['challenges', 'users'])
export type ViewedScreen = z.infer<typeof Screen>

export const listSavedViews = route({
  method: 'GET',
  url: '/admin/views',
  auth: 'member',
  summary: 'My saved views of a list',
  query: z.object({ screen: Screen }),
  status: 200,
  answer: Data(z.array(SavedView)),
})

export const saveView = route({
  method: 'POST',
  url: '/admin/views',
  auth: 'member',
  summary: 'Save the filters of a list under a name; an existing view with that name is replaced',
  body: z.object({
    screen: Screen,
    name: z.string().trim().min(1, 'Enter a name for the view.').max(40),
    search: z.string().max(500),
  }),
  status: 201,
  answer: Data(SavedView),
})

export const removeView = route({
  method: 'DELETE',
  url: '/admin/views/:id',
  auth: 'member',
  summary: 'Delete one of my saved views',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  status: 204,
  answer: z.undefined(),
})
