import { AWARDS } from '../award-texts.ts'
import { OUTCOMES } from '../ideas.ts'
import { plural } from '../plural.ts'
import { rankOf } from '../ranks.ts'
import { ROLE_LABELS } from '../roles.ts'
import type { ActivityEntry, ActivityKind } from './entries.ts'

export type ActivityText = { sentence: string; link: string }

/**
 * The sentence of an entry, and where it links to. Entries about `viewer` address them as “you”.
 */
export function activityText(entry: ActivityEntry, viewer?: number): ActivityText {
  const isMine = entry.actor !== null && entry.actor.id === viewer
  return { sentence: SENTENCES[entry.kind](entry, wordsOf(entry, isMine)), link: linkOf(entry) }
}

type Words = {
  isMine: boolean
  name: string
  question: string
  idea: string
  /**
   * Empty if a topic has no title, either because it is the debate on a challenge or because it has
   * no name at all.
   */
  title: string
}
type Sentence = (entry: ActivityEntry, words: Words) => string

function wordsOf({ actor, challenge, idea, topic }: ActivityEntry, isMine: boolean): Words {
  return {
    isMine,
    name: actor?.name ?? 'A member',
    question: challenge?.question_title ?? '',
    idea: idea?.title ?? '',
    title: topic?.title ?? '',
  }
}

const roleOf = ({ role }: ActivityEntry) =>
  role === null || role === 'overall' ? '' : ` in the ${ROLE_LABELS[role]} role`

const SENTENCES: Record<ActivityKind, Sentence> = {
  challenge_opened: (_, { isMine, name, question }) =>
    isMine ? `You asked “${question}”.` : `${name} asked “${question}”.`,
  challenge_closed: ({ ideas }, { question }) =>
    plural(
      ideas ?? 0,
      {
        none: '“{question}” closed without ideas.',
        one: '“{question}” closed with {n} idea.',
        other: '“{question}” closed with {n} ideas.',
      },
      { question },
    ),
  result: ({ place }, { isMine, name, question, idea }) =>
    isMine
      ? `Your idea “${idea}” finished #${place} in “${question}”.`
      : `${name} finished #${place} in “${question}” with “${idea}”.`,
  pick: ({ place }, { isMine, name, question, idea }) =>
    isMine
      ? `The asker of “${question}” picked your idea “${idea}” as number ${place}.`
      : `The asker of “${question}” picked “${idea}” by ${name} as number ${place}.`,
  outcome: (entry, { isMine, name, idea }) => {
    const outcome = entry.outcome === null ? '' : OUTCOMES[entry.outcome]
    return isMine
      ? `Your idea “${idea}” has an outcome: ${outcome}.`
      : `“${idea}” by ${name} has an outcome: ${outcome}.`
  },
  level: (entry, { isMine, name }) => {
    const [level, role] = [entry.level, roleOf(entry)]
    return isMine ? `You reached level ${level}${role}.` : `${name} reached level ${level}${role}.`
  },
  rank: (entry, { isMine, name }) => {
    const { label } = rankOf(entry.role ?? 'overall', entry.rank ?? 1)
    const role = roleOf(entry)
    return isMine
      ? `You reached the rank of ${label}${role}.`
      : `${name} reached the rank of ${label}${role}.`
  },
  award: (entry, { isMine, name }) => {
    const { label, kind } = AWARDS[entry.award ?? 'first-vote']
    const role = roleOf(entry)
    if (kind === 'medal') {
      return isMine
        ? `You earned the ${label} medal${role}.`
        : `${name} earned the ${label} medal${role}.`
    }
    return isMine
      ? `You earned the ${label} badge${role}.`
      : `${name} earned the ${label} badge${role}.`
  },
  topic: (_, { isMine, name, title, question }) => {
    if (title !== '') {
      return isMine ? `You started the topic “${title}”.` : `${name} started the topic “${title}”.`
    }
    if (question === '') return isMine ? 'You started a topic.' : `${name} started a topic.`
    return isMine
      ? `You opened the debate on “${question}”.`
      : `${name} opened the debate on “${question}”.`
  },
  message: (_, { isMine, name, title, question }) => {
    if (title !== '') {
      return isMine ? `You wrote in “${title}”.` : `${name} wrote in “${title}”.`
    }
    if (question === '') return isMine ? 'You wrote in a topic.' : `${name} wrote in a topic.`
    return isMine
      ? `You wrote in the debate on “${question}”.`
      : `${name} wrote in the debate on “${question}”.`
  },
  reply: (_, { name, title, question }) => {
    if (title !== '') return `${name} replied to you in “${title}”.`
    return question === ''
      ? `${name} replied to you in a topic.`
      : `${name} replied to you in the debate on “${question}”.`
  },
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
