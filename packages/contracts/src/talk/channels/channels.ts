import * as z from 'zod'
import { Data, Page, PageQuery } from '../../answer.ts'
import { groupName } from '../../group-name.ts'
import { SLUG } from '../../ids.ts'
import { MemberFace } from '../../member-face.ts'
import { PlatformSlug } from '../../platforms.ts'
import { RichText } from '../../rich-text.ts'
import { route } from '../../route.ts'
import { TextLanguage } from '../../text-language.ts'

export const CHANNEL_NAME_MAX = 60
export const CHANNEL_ABOUT_MAX = 500
export const CHANNEL_QUESTIONS_MAX = 5
export const CHANNEL_QUESTION_MAX = 200
/** The maximum number of channels that one member can own. */
export const CHANNELS_OWNED_MAX = 10

export const ChannelSlug = z.string().regex(SLUG).max(90)
export type ChannelSlug = z.infer<typeof ChannelSlug>

/**
 * public: listed, and everybody can read it. unlisted: not listed, but everybody with the link can
 * read it. members: listed, but only its members can read it. private: only its members know that
 * it exists.
 */
export const ChannelVisibility = z.enum(['public', 'unlisted', 'members', 'private'])
export type ChannelVisibility = z.infer<typeof ChannelVisibility>

/** How members join: immediately, once a moderator accepts their request, or by invitation only. */
export const ChannelSignUp = z.enum(['open', 'request', 'invitation'])
export type ChannelSignUp = z.infer<typeof ChannelSignUp>

/** Each channel has exactly one owner. */
export const ChannelRole = z.enum(['owner', 'moderator', 'member'])
export type ChannelRole = z.infer<typeof ChannelRole>

export const ChannelStanding = z.enum([...ChannelRole.options, 'requested', 'none'])
export type ChannelStanding = z.infer<typeof ChannelStanding>

export const ChannelCard = z.object({
  platform: PlatformSlug,
  slug: ChannelSlug,
  name: z.string(),
  about: z.string(),
  /** The language of its description. */
  lang: TextLanguage,
  hue: z.int().min(0).max(359),
  visibility: ChannelVisibility,
  signup: ChannelSignUp,
  members: z.int(),
  archived: z.boolean(),
  /** The viewer's role; `none` for visitors. */
  standing: ChannelStanding,
  /**
   * The number of replies waiting for approval, and of requests to join. Only its moderators can
   * see them.
   */
  waiting_replies: z.int(),
  requests: z.int(),
})
export type ChannelCard = z.infer<typeof ChannelCard>

export const ChannelView = ChannelCard.extend({
  owner: MemberFace,
  approves_replies: z.boolean(),
  created_at: z.iso.datetime(),
  /** What the viewer can do in the channel. `manage`: change its settings. */
  can: z.object({
    read: z.boolean(),
    post: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    moderate: z.boolean(),
    manage: z.boolean(),
  }),
})
export type ChannelView = z.infer<typeof ChannelView>

const ChannelText = z.object({
  name: groupName(CHANNEL_NAME_MAX),
  about: z.string().trim().max(CHANNEL_ABOUT_MAX).default(''),
  visibility: ChannelVisibility.default('public'),
  signup: ChannelSignUp.default('open'),
  approves_replies: z.boolean().default(false),
})
export const NewChannel = ChannelText
export type NewChannel = z.infer<typeof NewChannel>
export const EditChannel = ChannelText.extend({ archived: z.boolean().default(false) })
export type EditChannel = z.infer<typeof EditChannel>

/** The text that new topics start with, and the questions that new members answer. */
export const ChannelTemplate = z.object({
  topic: RichText.nullable(),
  questions: z
    .array(z.string().trim().min(1, 'Write the question, or remove it.').max(CHANNEL_QUESTION_MAX))
    .max(CHANNEL_QUESTIONS_MAX, `Enter at most ${CHANNEL_QUESTIONS_MAX} questions.`),
})
export type ChannelTemplate = z.infer<typeof ChannelTemplate>

export const OnPlatform = z.object({ platform: PlatformSlug })
export const ChannelParams = OnPlatform.extend({ channel: ChannelSlug })
const MANAGED = '/content/management/:platform/channels'
export const MANAGED_ONE = `${MANAGED}/:channel` as const

export const listChannels = route({
  method: 'GET',
  url: '/content/channels',
  auth: 'visitor',
  summary: 'The channels that the viewer can find, largest first, or the viewer’s own',
  query: PageQuery.extend({
    platform: PlatformSlug.optional(),
    q: z.string().trim().max(100).default(''),
    /** Only the channels that the viewer has joined, by name, including archived ones. */
    mine: z.stringbool().default(false),
  }),
  status: 200,
  answer: Page(ChannelCard),
})

export const listManagedChannels = route({
  method: 'GET',
  url: MANAGED,
  auth: 'member',
  summary: 'The channels of a platform that the member owns or moderates',
  params: OnPlatform,
  query: PageQuery,
  status: 200,
  answer: Page(ChannelCard),
})

export const createChannel = route({
  method: 'POST',
  url: MANAGED,
  auth: 'member',
  summary: 'Create a channel that I own',
  params: OnPlatform,
  body: NewChannel,
  status: 201,
  answer: Data(ChannelView),
})

export const readChannel = route({
  method: 'GET',
  url: MANAGED_ONE,
  auth: 'visitor',
  summary: 'A channel, and what the viewer can do in it',
  params: ChannelParams,
  status: 200,
  answer: Data(ChannelView),
})

export const editChannel = route({
  method: 'PUT',
  url: MANAGED_ONE,
  auth: 'member',
  acts: ['channel.change'],
  summary: 'Change the settings of a channel, or archive it',
  params: ChannelParams,
  body: EditChannel,
  status: 200,
  answer: Data(ChannelView),
})

export const readChannelTemplate = route({
  method: 'GET',
  url: `${MANAGED_ONE}/template`,
  auth: 'visitor',
  summary: 'The starting text of topics, and the questions for new members',
  params: ChannelParams,
  status: 200,
  answer: Data(ChannelTemplate),
})

export const saveChannelTemplate = route({
  method: 'PUT',
  url: `${MANAGED_ONE}/template`,
  auth: 'member',
  summary: 'Change the starting text of topics and the questions for new members',
  params: ChannelParams,
  body: ChannelTemplate,
  status: 200,
  answer: Data(ChannelTemplate),
})
