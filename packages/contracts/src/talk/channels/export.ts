import * as z from 'zod'
import { RichText } from '../../rich-text.ts'
import { route } from '../../route.ts'
import {
  ChannelParams,
  ChannelRole,
  ChannelSlug,
  ChannelVisibility,
  MANAGED_ONE,
} from './channels.ts'

/** A member as named in the file. Members without a public page have no handle. */
const Person = z.object({ handle: z.string(), name: z.string() })

const ExportedMessage = z.object({
  /** The number of the message in the topic, and that of the message it answers. */
  number: z.int().positive(),
  answers: z.int().positive().nullable(),
  member: Person.nullable(),
  /** Null if the message was removed or is hidden. */
  text: z.string().nullable(),
  body: RichText.nullable(),
  written_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type ExportedMessage = z.infer<typeof ExportedMessage>

export const ChannelExport = z.object({
  exported_at: z.iso.datetime(),
  channel: z.object({
    slug: ChannelSlug,
    name: z.string(),
    about: z.string(),
    visibility: ChannelVisibility,
    created_at: z.iso.datetime(),
  }),
  members: z.array(Person.extend({ role: ChannelRole, joined_at: z.iso.datetime() })),
  topics: z.array(
    z.object({
      id: z.int().positive(),
      title: z.string().nullable(),
      tags: z.array(z.string()),
      started_at: z.iso.datetime(),
      messages: z.array(ExportedMessage),
    }),
  ),
})
export type ChannelExport = z.infer<typeof ChannelExport>

export const exportChannel = route({
  method: 'GET',
  url: `${MANAGED_ONE}/export`,
  auth: 'member',
  summary: 'A channel with its topics and messages as one file, for its owner',
  params: ChannelParams,
  status: 200,
  answer: ChannelExport,
})
