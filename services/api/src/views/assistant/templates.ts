import { type ChallengeSuggestion, SUGGESTED_TAGS_MAX } from '@ideathlon/contracts/assistant'
import { QQ_DETAIL_MAX } from '@ideathlon/contracts/challenge-formats'
import { QUESTION_DETAIL_MAX } from '@ideathlon/contracts/limits'
import { distinctiveWords } from '../similar/any-word.ts'
import type { AssistantProvider, Brief } from './provider.ts'
import { listed, lowerFirst, type Subject, subjectOf } from './subject.ts'
import { suggestTitles } from './titles.ts'

const TAG_MAX = 60

/** Suggestions without a language model: the same brief always gets the same answer. */
export const TEMPLATES: AssistantProvider = { suggest: async (brief) => fromTemplates(brief) }

export function fromTemplates(brief: Brief): ChallengeSuggestion {
  const subject = subjectOf(brief.title) ?? subjectWithoutTitle(brief)
  const [first = '', ...others] = suggestTitles(brief, subject)
  return {
    question_title: first,
    titles: [first, ...others],
    question_details: outline(brief, subject),
    tags: tagsFor(brief),
    assumptions: assumptionsAbout(subject),
    from: 'templates',
  }
}

function subjectWithoutTitle({ keywords, categories }: Brief): Subject {
  const category = categories.at(-1)
  const words = keywords.length > 0 ? listed(keywords) : lowerFirst(category ?? 'everyday life')
  return { kind: 'thing', words }
}

/** Headings to fill in, without those that the details already contain. */
function outline(brief: Brief, subject: Subject): string {
  const max = brief.format.solution_format === 'qq' ? QQ_DETAIL_MAX : QUESTION_DETAIL_MAX
  const about = topicPhrase(subject)
  const closed = brief.similar[brief.attempt % Math.max(1, brief.similar.length)]
  const lines = [
    ['Today', `[describe one real moment that shows ${about}]`],
    ['Who it concerns', '[who lives with this every day, and who decides about it]'],
    ['What has been tried', '[what worked a little, and what did not]'],
    ['A good idea', '[what it may cost, how soon it should start, which rules it must respect]'],
    ['It worked if', '[what you would see or count after three months]'],
    ...(closed === undefined
      ? []
      : [['Asked before', `“${closed.title}” [what is different this time]`]]),
  ]
  const missing = lines.filter(([heading]) => !brief.details.includes(`${heading}:`))
  const text = missing.map((line) => line.join(': ')).join('\n')
  return text.length + brief.details.length <= max ? text : ''
}

const topicPhrase = ({ kind, words }: Subject): string =>
  ({
    thing: `the problem with ${words}`,
    deed: `why we should ${words}`,
    clause: `why it matters whether ${words}`,
  })[kind]

/** Starters with gaps, because an assumption that nobody has written down cannot be challenged. */
function assumptionsAbout({ kind, words }: Subject): ChallengeSuggestion['assumptions'] {
  const who = {
    thing: `notice ${words} most`,
    deed: `gain most if we ${words}`,
    clause: `gain most if ${words}`,
  }
  const what = {
    thing: `the difficulty with ${words}`,
    deed: `the main obstacle, if we want to ${words},`,
    clause: `the main obstacle, before ${words},`,
  }
  const why = {
    thing: `it is time to act on ${words}`,
    deed: `we should ${words} now and not later`,
    clause: `it matters now whether ${words}`,
  }
  return {
    who: `I assume that [these people] ${who[kind]}, because [what I saw or heard]. If I am wrong, the ones to ask are [others], who might see it differently.`,
    what: `I assume that ${what[kind]} is [one thing] and not [another thing]. I would change my mind if [something that can be observed] turned out to be true.`,
    why: `I assume that ${why[kind]}, because [what changed]. If nothing happens within a year, [this] will follow, and [these people] will be the first to feel it.`,
  }
}

/**
 * The keywords, then the most frequent tags of similar challenges, the title's words and the
 * categories.
 */
function tagsFor({ similar, keywords, title, categories }: Brief): string[] {
  const counts = new Map<string, number>()
  for (const tag of similar.flatMap(({ tags }) => tags.map((each) => each.toLowerCase()))) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const shared = [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag)
  const all = [
    ...keywords.map((word) => word.toLowerCase()),
    ...shared.slice(0, 3),
    ...distinctiveWords(title).slice(0, 3),
    ...categories.toReversed().map((name) => name.toLowerCase()),
  ]
  return [...new Set(all.map((tag) => tag.slice(0, TAG_MAX)))].slice(0, SUGGESTED_TAGS_MAX)
}
