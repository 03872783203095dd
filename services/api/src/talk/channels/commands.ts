import { randomBytes } from 'node:crypto'
import {
  CHANNELS_OWNED_MAX,
  type ChannelTemplate,
  type ChannelView,
  type EditChannel,
  type NewChannel,
} from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { nameSlug } from '../../community/organisations/name-slug.ts'
import type { PowerUse } from '../../kernel/audit/act-of-power.ts'
import { accept, refuse } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { type ChannelKey, type SeenChannel, seeChannel } from './access.ts'
import { countOwned } from './owned.ts'
import { readChannel, readTemplate } from './queries.ts'

const SLUG_NAME_MAX = 60

type CreateChannelInput = { platform: { id: number; slug: string }; by: Actor; body: NewChannel }

/** Creates a channel with its owner. */
export function createChannel(
  deps: Deps,
  origin: Origin,
  { platform, by, body }: CreateChannelInput,
): Promise<Outcome<ChannelView>> {
  return runChange(deps, origin, {
    load: (tx) => countOwned(tx, by.id),
    may: () => can(by, 'channel.create'),
    decide: (owned) => (owned >= CHANNELS_OWNED_MAX ? refuse('channel_too_many') : accept()),
    save: async (tx, _owned, _accepted, now) => {
      const slug = await freeSlug(tx, body)
      const hue = Math.floor(deps.random() * 360)
      const { id } = await tx
        .insertInto('talk_channels')
        .values({ ...body, platform: platform.id, slug, hue, members: 1, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('talk_channel_members')
        .values({ channel: id, account: by.id, role: 'owner', joined_at: now })
        .execute()
      return readChannel(tx, { channel: slug }, { viewer: by, now })
    },
  })
}

/**
 * The channel's address, derived from its name. Unlisted and private channels get a suffix that
 * cannot be guessed, and so do names that are taken, because a refusal would reveal a private
 * channel.
 */
async function freeSlug(tx: Tx, { name, visibility }: NewChannel): Promise<string> {
  const plain = nameSlug(name).slice(0, SLUG_NAME_MAX).replace(/-$/, '') || 'channel'
  const ending = randomBytes(6).toString('hex')
  if (visibility === 'unlisted' || visibility === 'private') return `${plain}-${ending}`
  await sql`select pg_advisory_xact_lock(hashtext(${`channel ${plain}`}))`.execute(tx)
  const taken = await tx
    .selectFrom('talk_channels')
    .select('id')
    .where('slug', '=', plain)
    .executeTakeFirst()
  return taken === undefined ? plain : `${plain}-${ending}`
}

type EditChannelInput<B> = { key: ChannelKey; by: Actor; body: B }

/**
 * Changes the settings. The slug stays the same, so that links keep working. A channel that leaves
 * the archive counts towards its owner's limit again.
 */
export function editChannel(
  deps: Deps,
  origin: Origin,
  { key, by, body: { archived, ...text } }: EditChannelInput<EditChannel>,
): Promise<Outcome<ChannelView>> {
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      const seen = await seeChannel(tx, key, { viewer: by, now, lock: true })
      const isRestored = seen.archived_at !== null && !archived
      return { seen, owned: isRestored ? await countOwned(tx, seen.owner) : 0 }
    },
    may: ({ seen: { resource } }) => can(by, 'channel.manage', resource),
    decide: ({ owned }) => (owned >= CHANNELS_OWNED_MAX ? refuse('channel_too_many') : accept()),
    power: ({ seen }) => channelPower(seen, { ...text, archived }),
    save: async (tx, { seen }, _accepted, now) => {
      const archived_at = archived ? (seen.archived_at ?? now) : null
      await tx
        .updateTable('talk_channels')
        .set({ ...text, archived_at })
        .where('id', '=', seen.id)
        .execute()
      if (text.visibility !== seen.visibility) await makeReadersReadAgain(tx, seen.id)
      const context = { platform: seen.platform_id, category: null, challenge: null, idea: null }
      return { view: await readChannel(tx, key, { viewer: by, now }), context }
    },
  })
}

/**
 * A gap in a topic's changes makes its live readers reload it, which checks whether they can still
 * read it.
 */
async function makeReadersReadAgain(tx: Tx, channel: number): Promise<void> {
  const topics = tx.selectFrom('talk_topics').select('id')
  const ofChannel = topics.where('context_kind', '=', 'channel').where('context', '=', channel)
  await ofChannel.orderBy('id').forNoKeyUpdate().execute()
  await sql`update talk_topics set changes = changes + 1
    where context_kind = 'channel' and context = ${channel}`.execute(tx)
}

const channelPower = (seen: SeenChannel, detail: object): PowerUse => ({
  act: 'channel.change',
  owner: seen.owner,
  subject: `channel:${seen.id}`,
  title: seen.name,
  link: `/${seen.platform_slug}/discussion-forums/channel/${seen.slug}`,
  detail,
})

export function saveTemplate(
  deps: Deps,
  origin: Origin,
  { key, by, body: { topic, questions } }: EditChannelInput<ChannelTemplate>,
): Promise<Outcome<ChannelTemplate>> {
  return runChange(deps, origin, {
    load: (tx, now) => seeChannel(tx, key, { viewer: by, now, lock: true }),
    may: ({ resource }) => can(by, 'channel.moderate', resource),
    decide: ({ archived_at }) => (archived_at === null ? accept() : refuse('channel_archived')),
    save: async (tx, { id }) => {
      const topic_template = topic === null ? null : JSON.stringify(topic)
      await tx
        .updateTable('talk_channels')
        .set({ topic_template, questions: JSON.stringify(questions) })
        .where('id', '=', id)
        .execute()
      return readTemplate(tx, id)
    },
  })
}
