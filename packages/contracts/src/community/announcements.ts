import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { oneLine } from '../one-line.ts'
import { route } from '../route.ts'

const AnnouncementId = z.int().positive().max(2_147_483_647)

/** The audience. `everybody` includes visitors. */
export const Audience = z.object({
  who: z.enum(['everybody', 'members', 'ambassadors', 'group']).default('members'),
  group: z.int().positive().max(2_147_483_647).nullable().default(null),
})
export type Audience = z.infer<typeof Audience>

export const AnnouncementDraft = z
  .object({
    title: z.string().overwrite(oneLine).min(3, 'Write a title.').max(80),
    text: z.string().trim().min(3, 'Write a sentence.').max(500),
    /** A page of this site with more information. */
    link: z
      .string()
      .trim()
      .max(200)
      .regex(/^(\/(?![/\\])[^\\\s]*)?$/, 'Start with a slash, as in /help.')
      .default(''),
    audience: Audience.prefault({}),
    /** The announcement is shown at the top of every page. */
    banner: z.boolean().default(true),
    notification: z.boolean().default(false),
    email: z.boolean().default(false),
    /** Null: immediately. */
    starts_at: z.iso.datetime('Choose a day and a time.').nullable().default(null),
    ends_at: z.iso.datetime('Choose a day and a time.'),
  })
  .check(
    z.refine(({ banner, notification, email }) => banner || notification || email, {
      path: ['banner'],
      error: 'Choose a banner, a notification or an e-mail.',
    }),
    z.refine(({ audience }) => audience.who !== 'group' || audience.group !== null, {
      path: ['audience'],
      error: 'Choose a group.',
    }),
  )
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const Announcement = z.object({
  id: AnnouncementId,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  audience: Audience,
  banner: z.boolean(),
  notification: z.boolean(),
  email: z.boolean(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(['scheduled', 'running', 'over']),
  by: MemberFace.nullable(),
  dismissed: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = route({
  method: 'GET',
  url: '/admin/announcements',
  auth: 'member',
  summary: 'All announcements, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(Announcement),
})

export const makeAnnouncement = route({
  method: 'POST',
  url: '/admin/announcements',
  auth: 'member',
  acts: ['announcement.make'],
  summary: 'Publish an announcement, now or at a set time',
  body: AnnouncementDraft,
  status: 201,
  answer: Data(Announcement),
})

const params = z.object({ id: z.coerce.number().pipe(AnnouncementId) })

export const endAnnouncement = route({
  method: 'POST',
  url: '/admin/announcements/:id/end',
  auth: 'member',
  acts: ['announcement.end'],
  summary: 'End an announcement now',
  params,
  status: 200,
  answer: Data(Announcement),
})

/** The content of a banner. */
const Banner = z.object({
  id: AnnouncementId,
  title: z.string(),
  text: z.string(),
  link: z.string(),
})

export const readBanners = route({
  method: 'GET',
  url: '/announcements',
  auth: 'visitor',
  summary: 'The current banners that I have not dismissed',
  status: 200,
  answer: Data(z.array(Banner)),
})

export const dismissBanner = route({
  method: 'POST',
  url: '/announcements/:id/dismiss',
  auth: 'member',
  shadow: 'unasked',
  summary: 'Dismiss a banner',
  params,
  status: 204,
  answer: z.undefined(),
})
