import { plural } from './format.ts'

/**
 * Labels that consist only of a number and what it counts. Inside a sentence, use plural forms of
 * the whole sentence instead.
 */
const COUNTS = {
  appeal: { one: '{n} appeal', other: '{n} appeals' },
  badge: { one: '{n} badge', other: '{n} badges' },
  caption: { one: '{n} caption', other: '{n} captions' },
  channel: { one: '{n} channel', other: '{n} channels' },
  comment: { one: '{n} comment', other: '{n} comments' },
  conversation: { one: '{n} conversation', other: '{n} conversations' },
  day: { one: '{n} day', other: '{n} days' },
  'assumption challenge': { one: '{n} assumption challenge', other: '{n} assumption challenges' },
  entry: { one: '{n} entry', other: '{n} entries' },
  event: { one: '{n} event', other: '{n} events' },
  'failed event': { one: '{n} failed event', other: '{n} failed events' },
  file: { one: '{n} file', other: '{n} files' },
  follower: { one: '{n} follower', other: '{n} followers' },
  friend: { one: '{n} friend', other: '{n} friends' },
  highlight: { one: '{n} highlight', other: '{n} highlights' },
  idea: { one: '{n} idea', other: '{n} ideas' },
  item: { one: '{n} item', other: '{n} items' },
  line: { one: '{n} line', other: '{n} lines' },
  match: { one: '{n} match', other: '{n} matches' },
  member: { one: '{n} member', other: '{n} members' },
  message: { one: '{n} message', other: '{n} messages' },
  neuron: { one: '{n} neuron', other: '{n} neurons' },
  'new notification': { one: '{n} new notification', other: '{n} new notifications' },
  notification: { one: '{n} notification', other: '{n} notifications' },
  organisation: { one: '{n} organisation', other: '{n} organisations' },
  payment: { one: '{n} payment', other: '{n} payments' },
  patron: { one: '{n} patron', other: '{n} patrons' },
  person: { one: '{n} person', other: '{n} people' },
  player: { one: '{n} player', other: '{n} players' },
  challenge: { one: '{n} challenge', other: '{n} challenges' },
  rating: { one: '{n} rating', other: '{n} ratings' },
  report: { one: '{n} report', other: '{n} reports' },
  invitation: { one: '{n} invitation', other: '{n} invitations' },
  reply: { one: '{n} reply', other: '{n} replies' },
  request: { one: '{n} request', other: '{n} requests' },
  'waiting reply': { one: '{n} waiting reply', other: '{n} waiting replies' },
  lab: { one: '{n} lab', other: '{n} labs' },
  second: { one: '{n} second', other: '{n} seconds' },
  skip: { one: '{n} skip', other: '{n} skips' },
  suggestion: { one: '{n} suggestion', other: '{n} suggestions' },
  task: { one: '{n} task', other: '{n} tasks' },
  topic: { one: '{n} topic', other: '{n} topics' },
  team: { one: '{n} team', other: '{n} teams' },
  thinker: { one: '{n} thinker', other: '{n} thinkers' },
  time: { one: '{n} time', other: '{n} times' },
} as const
export type Countable = keyof typeof COUNTS

/** "1 idea", "1,946 ideas". */
export function counted(number: number, what: Countable): string {
  return plural(number, COUNTS[what])
}
