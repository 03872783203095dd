import { AWARDS } from '../award-texts.ts'
import { OUTCOMES } from '../ideas.ts'
import { plural } from '../plural.ts'
import { rankOf } from '../ranks.ts'
import { ROLE_LABELS } from '../roles.ts'
import type { ActivityEntry, ActivityKind } from './entries.ts'

export type ActivityText = { sentence: string; link: string }

/** What an entry says to its reader, and where it leads. `viewer`: entries about this member address them. */
export function activityText(entry: ActivityEntry, viewer?: number): ActivityText {
  const isMine = entry.actor !== null && entry.actor.id === viewer
  return { sentence: SENTENCES[entry.kind](entry, isMine), link: linkOf(entry) }
}

type Sentence = (entry: ActivityEntry, isMine: boolean) => string

const nameOf = ({ actor }: ActivityEntry) => actor?.name ?? 'A member'
const questionOf = ({ challenge }: ActivityEntry) => `“${challenge?.question_title ?? ''}”`
const ideaOf = ({ idea }: ActivityEntry) => `“${idea?.title ?? ''}”`
const topicOf = ({ topic, challenge }: ActivityEntry) =>
  topic?.title
    ? `“${topic.title}”`
    : challenge
      ? `the debate of “${challenge.question_title}”`
      : 'a topic'
const roleOf = ({ role }: ActivityEntry) =>
  role === null || role === 'overall' ? '' : ` as ${ROLE_LABELS[role]}`

const SENTENCES: Record<ActivityKind, Sentence> = {
  challenge_opened: (entry, isMine) =>
    isMine ? `You asked ${questionOf(entry)}.` : `${nameOf(entry)} asked ${questionOf(entry)}.`,
  challenge_closed: (entry) =>
    plural(
      entry.ideas ?? 0,
      {
        none: '{question} closed without ideas.',
        one: '{question} closed with {n} idea.',
        other: '{question} closed with {n} ideas.',
      },
      { question: questionOf(entry) },
    ),
  result: (entry, isMine) =>
    isMine
      ? `Your idea ${ideaOf(entry)} finished in place ${entry.place} of ${questionOf(entry)}.`
      : `${nameOf(entry)} finished in place ${entry.place} of ${questionOf(entry)} with ${ideaOf(entry)}.`,
  pick: (entry, isMine) =>
    isMine
      ? `The asker of ${questionOf(entry)} picked your idea ${ideaOf(entry)} as number ${entry.place}.`
      : `The asker of ${questionOf(entry)} picked ${ideaOf(entry)} by ${nameOf(entry)} as number ${entry.place}.`,
  outcome: (entry, isMine) => {
    const outcome = entry.outcome === null ? '' : OUTCOMES[entry.outcome]
    return isMine
      ? `Your idea ${ideaOf(entry)} has an outcome: ${outcome}.`
      : `${ideaOf(entry)} by ${nameOf(entry)} has an outcome: ${outcome}.`
  },
  level: (entry, isMine) =>
    `${isMine ? 'You' : nameOf(entry)} reached level ${entry.level}${roleOf(entry)}.`,
  rank: (entry, isMine) => {
    const label = rankOf(entry.role ?? 'overall', entry.rank ?? 1).label
    return `${isMine ? 'You' : nameOf(entry)} rose to the rank ${label}${roleOf(entry)}.`
  },
  award: (entry, isMine) => {
    const { label, kind } = AWARDS[entry.award ?? 'first-vote']
    const who = isMine ? 'You' : nameOf(entry)
    return kind === 'medal'
      ? `${who} earned the medal ${label}${roleOf(entry)}.`
      : `${who} earned the badge ${label}${roleOf(entry)}.`
  },
  topic: (entry, isMine) => {
    const who = isMine ? 'You' : nameOf(entry)
    return entry.topic?.title == null
      ? `${who} opened ${topicOf(entry)}.`
      : `${who} began the topic ${topicOf(entry)}.`
  },
  message: (entry, isMine) => `${isMine ? 'You' : nameOf(entry)} wrote in ${topicOf(entry)}.`,
  reply: (entry) => `${nameOf(entry)} replied to you in ${topicOf(entry)}.`,
}

function linkOf({ kind, actor, challenge, idea, topic, message }: ActivityEntry): string {
  if (topic !== null) {
    const at = `/${topic.platform}/discussion-forums/topics/${topic.id}`
    return message === null ? at : `${at}?message=${message}`
  }
  if (challenge !== null) {
    const at = `/challenges/${challenge.slug}`
    return idea === null ? at : `${at}?idea=${idea.id}`
  }
  if (actor === null) return '/'
  return kind === 'award' ? `/${actor.handle}/medals-badges` : `/${actor.handle}`
}
