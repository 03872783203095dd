import type { Deps } from '@ideathlon/api/kernel/deps'
import { createChannel } from '@ideathlon/api/talk/channels/commands'
import { signUp } from '@ideathlon/api/talk/channels/joining/sign-ups'
import { changeMember } from '@ideathlon/api/talk/channels/member-commands'
import { Handle, MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { ChannelSlug } from '@ideathlon/contracts/talk/channels/channels'
import { as } from '../accounts.ts'
import { chanceOf } from '../chance.ts'
import type { TalkScene } from './add-topics.ts'
import { planThread, type Writer } from './plan-thread.ts'
import { at, MAIN_FORUM, say } from './say.ts'

const DAY_MS = 86_400_000
const SEED = 210
const PLATFORM = { id: MAIN_PLATFORM, slug: MAIN_FORUM.ref }
const MEMBERS = 14
/** In the channel where replies need approval, how many members have a reply that is waiting. */
const WAITING = 2
const MESSAGES = 7

type Channel = TalkScene['words']['channels'][number]

/** Creates two channels. In the one where replies need approval, a few wait for its owner. */
export async function addChannels(
  deps: Deps,
  scene: TalkScene,
  owners: readonly Writer[],
): Promise<void> {
  for (const [i, channel] of scene.words.channels.entries()) {
    const owner = owners[i % Math.max(1, owners.length)]
    if (owner === undefined) return
    const others = scene.writers.filter(({ id }) => id !== owner.id)
    const members = others.filter((_, nth) => nth % 3 === i).slice(0, MEMBERS)
    await addChannel(deps, scene, { channel, owner, members, seed: SEED + i })
  }
}

type Adding = { channel: Channel; owner: Writer; members: readonly Writer[]; seed: number }

async function addChannel(
  deps: Deps,
  { words, now }: TalkScene,
  { channel, owner, members, seed }: Adding,
): Promise<void> {
  const { name, about, approves_replies, topics } = channel
  const began = now - 15 * DAY_MS
  const { origin, actor } = as(owner.id)
  const made = await createChannel(at(deps, began), origin, {
    platform: PLATFORM,
    by: actor,
    body: { name, about, approves_replies, visibility: 'public', signup: 'open' },
  })
  if (!made.ok) return
  const slug = ChannelSlug.parse(made.view.slug)
  const fresh = approves_replies ? members.slice(0, WAITING) : []
  const known = [owner, ...members.slice(fresh.length)]
  for (const [i, member] of members.entries()) {
    const then = at(deps, began + (i + 1) * 3_600_000)
    const { origin: joins, actor: by } = as(member.id)
    await signUp(then, joins, { channel: slug, by, answers: [] })
    if (!approves_replies || fresh.includes(member)) continue
    const key = { platform: PLATFORM.slug, channel: slug }
    const handle = Handle.parse(member.handle)
    await changeMember(then, origin, { key, by: actor, handle, trusted: true })
  }
  const started: number[] = []
  for (const [i, topic] of topics.entries()) {
    const chance = chanceOf(seed * 10 + i)
    const from = began + (2 + 3 * i) * DAY_MS
    const to = Math.min(now - 3_600_000, from + 5 * DAY_MS)
    const window = { chance, writers: known, remarks: words.remarks, from, to, size: MESSAGES }
    const messages = planThread(topic, { ...window, ...(i === 0 && { starter: owner }) })
    const ref = { kind: 'channel' as const, ref: slug }
    const id = await say(deps, { ref, title: topic.title }, messages)
    if (id !== undefined) started.push(id)
  }
  await wait(deps, { fresh, topic: started[0], remarks: words.remarks.middles, now })
}

type Waiting = {
  fresh: readonly Writer[]
  topic: number | undefined
  remarks: readonly string[]
  now: number
}

async function wait(deps: Deps, { fresh, topic, remarks, now }: Waiting): Promise<void> {
  if (topic === undefined) return
  for (const [i, writer] of fresh.entries()) {
    const message = { writer, at: now - (5 - i) * 3_600_000, words: remarks[i * 7] ?? '' }
    const planned = { ...message, answers: null, quotes: null, voters: [] }
    await say(deps, { ref: { kind: 'topic', ref: String(topic) } }, [planned])
  }
}
