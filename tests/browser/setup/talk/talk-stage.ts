import { changeRelation } from '@ideathlon/contracts/relations'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { createChannel as declared } from '@ideathlon/contracts/talk/channels/channels'
import { inviteToChannel } from '@ideathlon/contracts/talk/channels/members'
import { openConversation } from '@ideathlon/contracts/talk/conversations'
import { postMessage } from '@ideathlon/contracts/talk/message-calls'
import { type Person, parsed, send } from '../people.ts'

/** The content of the forums and the messages in this test. */
export type TalkStage = {
  topic: number
  ownChannel: string
  otherChannel: string
  invite: string
  conversation: number
}

/**
 * The member owns a channel and talks to the host, who owns another channel and invites the member
 * to it.
 */
export async function setTalkStage(member: Person, host: Person): Promise<TalkStage> {
  const [topic, ownChannel, otherChannel] = await Promise.all([
    startTopic(host, 'Which window do you think best at?'),
    createChannel(member, { name: 'Wet boots', approves_replies: true }),
    createChannel(host, { name: 'Dry socks', signup: 'request' }),
    relate(member, { handle: host.handle, action: 'follow' }),
    relate(host, { handle: member.handle, action: 'follow' }),
  ])
  await write(member, `topic/${topic}`, { body: said('The one on the tram, third row.') })
  const conversation = await converse(host, member)
  return { topic, ownChannel, otherChannel, invite: await invite(host, otherChannel), conversation }
}

const said = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

async function write(person: Person, context: string, body: object): Promise<number> {
  const answer = await send(person, `/content/contexts/${context}/messages`, body)
  return parsed(postMessage.answer, answer).message?.topic ?? 0
}

const startTopic = (person: Person, title: string): Promise<number> =>
  write(person, 'platform/platform', { title, body: said('Mine looks at a car park.') })

async function createChannel(person: Person, channel: object): Promise<string> {
  const answer = await send(person, '/content/management/platform/channels', channel)
  return parsed(declared.answer, answer).slug
}

async function invite(person: Person, channel: string): Promise<string> {
  const url = `/content/management/platform/channels/${channel}/invites`
  const { code } = parsed(inviteToChannel.answer, await send(person, url, { kind: 'code' }))
  return code ?? ''
}

const relate = (person: Person, relation: object) => send(person, changeRelation.url, relation)

async function converse(person: Person, other: Person): Promise<number> {
  const answer = await send(person, openConversation.url, { members: [other.handle] })
  const { id } = parsed(openConversation.answer, answer)
  await write(person, `conversation/${id}`, { body: said('Shall we meet at the window?') })
  return id
}
