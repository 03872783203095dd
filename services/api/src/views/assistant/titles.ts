import { SUGGESTED_TITLES } from '@ideathlon/contracts/assistant'
import {
  isCaption,
  misses,
  publishedTitle,
  titleProblem,
} from '@ideathlon/contracts/challenge-formats'
import type { Brief } from './provider.ts'
import { listed, lowerFirst, type Subject } from './subject.ts'

/** `it`: the action, thing or clause of the title. */
type Pattern = (it: string) => string

const VERB_PATTERNS: readonly Pattern[] = [
  (it) => `How could we ${it} within a month, with almost no money?`,
  (it) => `What could help us ${it} in a way that lasts?`,
  (it) => `How could a handful of neighbours ${it}?`,
  (it) => `What could we stop doing in order to ${it}?`,
  (it) => `How could we ${it}, starting with those who need it most?`,
  (it) => `What could make it easy for everyone to ${it}?`,
  (it) => `How could we ${it} so that people want to join in?`,
  (it) => `What could a complete outsider try first to ${it}?`,
  (it) => `How could we ${it} with what we already have?`,
]
const NOUN_PATTERNS: readonly Pattern[] = [
  (it) => `How could ${it} work better for newcomers?`,
  (it) => `What could we change about ${it} within a month, with almost no money?`,
  (it) => `How could neighbours improve ${it} together?`,
  (it) => `What could make ${it} something people look forward to?`,
  (it) => `How could ${it} reach those who need it most?`,
  (it) => `What could a small team try first to improve ${it}?`,
  (it) => `How could we halve the trouble with ${it} this year?`,
  (it) => `What could we leave out of ${it} this year?`,
  (it) => `How could ${it} bring people together who have never met?`,
]
const CLAUSE_PATTERNS: readonly Pattern[] = [
  (it) => `How could ${it} within a month?`,
  (it) => `How could ${it} with what is already there?`,
  (it) => `How could ${it} in a way that lasts?`,
  (it) => `How could ${it} and need less money than today?`,
  (it) => `How could ${it} without anyone being left out?`,
]
const WITH_KEYWORDS: Record<Subject['kind'], readonly ((it: string, keys: string) => string)[]> = {
  deed: [
    (it, keys) => `How could ${keys} help us ${it}?`,
    (it, keys) => `How could we use ${keys} to ${it}?`,
    (it, keys) => `What could we do with ${keys} to ${it}?`,
    (it, keys) => `What could ${keys} look like if we want to ${it}?`,
  ],
  thing: [
    (it, keys) => `How could ${keys} improve ${it}?`,
    (it, keys) => `What could ${keys} do for ${it}?`,
    (it, keys) => `How could we bring ${keys} and ${it} together?`,
    (it, keys) => `What could we change about ${it} with ${keys}?`,
  ],
  clause: [
    (it, keys) => `How could ${it} with the help of ${keys}?`,
    (it, keys) => `How could ${it}, and what could ${keys} do for it?`,
  ],
}
const TOPICS: readonly Pattern[] = [
  (it) => `${upperFirst(it)}: what works, and what does not`,
  (it) => `${upperFirst(it)}: what we should talk about`,
  (it) => `What do you know about ${it} that others should know?`,
  (it) => `${upperFirst(it)}: small things that make a difference`,
]
const SUBJECTS: readonly Pattern[] = [
  (it) => it,
  (it) => `${it} for newcomers`,
  (it) => `${it}, ten years from now`,
  (it) => `${it} on a small budget`,
  (it) => `what is hard about ${it}`,
  (it) => `${it} in a small place`,
]
const AMA: readonly Pattern[] = [
  (it) => `Ask me anything about ${it}`,
  (it) => `What do you want to know about ${it}?`,
  (it) => `Questions about ${it}, answered by someone who has tried`,
]
const TESTED: readonly Pattern[] = [
  (it) => `What could make this idea for ${it} fail, and how could we save it?`,
  (it) => `How could this idea for ${it} win over those who doubt it?`,
  (it) => `What could we try first to see whether this idea for ${it} works?`,
]
const IMPROVED: readonly Pattern[] = [
  (it) => `How could this idea for ${it} get better?`,
  (it) => `What could this idea for ${it} do without?`,
  (it) => `How could this idea for ${it} work for twice as many people?`,
]
const CAPTIONS = [
  'Give this picture its best line',
  'What is this picture thinking?',
  'One picture, one sentence',
]

/**
 * Titles that the format accepts and that name every keyword; each attempt gives different ones.
 */
export function suggestTitles(brief: Brief, subject: Subject): string[] {
  if (isCaption(brief.format)) return rotated(CAPTIONS, brief.attempt)
  const missing = brief.keywords.filter((word) => !says(subject.words, word))
  const all = patternsFor(brief, subject, missing).map((title) => unexpected(title, brief))
  const fit = all.filter((title) => isUsableTitle(title, brief))
  const found = rotated(fit.length > 0 ? fit : [fallback(brief)], brief.attempt)
  return brief.format.solution_format === 'qq' ? found.map(upperFirst) : found
}

function patternsFor(brief: Brief, subject: Subject, missing: readonly string[]): string[] {
  const { words: it, kind } = subject
  const thing =
    missing.length === 0 || kind === 'deed' ? asTopic(subject) : `${it}, ${listed(missing)}`
  const { solution_format: format, challenge_format: frame } = brief.format
  if (format === 'qq') return withAll(SUBJECTS, thing, missing)
  if (format === 'ama') return withAll(AMA, thing, missing)
  if (format === 'topic') return withAll(TOPICS, thing, missing)
  if (format === 'test-an-idea') return withAll(TESTED, thing, missing)
  if (format === 'improve-an-idea') return withAll(IMPROVED, thing, missing)
  if (missing.length > 0) {
    const keys = listed(missing)
    return WITH_KEYWORDS[kind].map((pattern) => pattern(it, keys))
  }
  const plain = { deed: VERB_PATTERNS, thing: NOUN_PATTERNS, clause: CLAUSE_PATTERNS }[kind].map(
    (pattern) => pattern(it),
  )
  const briefTitles = borrowedFrom(brief, subject)
  return frame === 'suggestion' ? plain : [...plain.slice(0, 2), ...briefTitles, ...plain.slice(2)]
}

const withAll = (patterns: readonly Pattern[], thing: string, missing: readonly string[]) =>
  patterns.map((pattern) =>
    pattern(missing.every((word) => says(thing, word)) ? thing : listed([thing, ...missing])),
  )

/** An action as a thing that people can talk about: "how to make bus stops safer". */
const asTopic = ({ kind, words }: Subject) => (kind === 'deed' ? `how to ${words}` : words)

/**
 * A title that looks at the subject from the point of view of another one, taken from a closed
 * challenge.
 */
function borrowedFrom({ similar, categories }: Brief, { kind, words }: Subject): string[] {
  const known = [...categories.map((name) => name.toLowerCase()), words.toLowerCase()]
  const tags = similar.flatMap(({ tags }) => tags).map((tag) => tag.toLowerCase())
  const tag = tags.find((each) => !known.some((one) => says(one, each)))
  if (tag === undefined || kind === 'clause') return []
  return [
    kind === 'deed'
      ? `What could ${tag} teach us about how to ${words}?`
      : `What could ${words} learn from ${tag}?`,
  ]
}

/** In categories where plain titles attract dull ideas, the title asks for unexpected ones. */
function unexpected(title: string, { format, categories }: Brief): string {
  const category = categories.at(-1)?.toLowerCase()
  return misses(title, format, category).length === 0
    ? title
    : title.replace(/\?$/u, ', in an unexpected way?')
}

function isUsableTitle(title: string, { format, keywords }: Brief): boolean {
  return (
    titleProblem(publishedTitle(title, format), format) === undefined &&
    keywords.every((word) => says(title, word))
  )
}

/**
 * A title that is short enough for every format, for a subject or keywords that do not fit into any
 * pattern.
 */
function fallback({ keywords, format }: Brief): string {
  const about = lowerFirst(listed(keywords).slice(0, 100).trim()) || 'this'
  return format.solution_format === 'qq' ? about : `How could we improve ${about}?`
}

const says = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/** A few items of a list, starting at a different one with each attempt. */
function rotated(all: readonly string[], attempt: number): string[] {
  const unique = [...new Set(all)]
  const start = (attempt * SUGGESTED_TITLES) % unique.length
  return [...unique.slice(start), ...unique.slice(0, start)].slice(0, SUGGESTED_TITLES)
}

/** Letters whose capital form is longer, such as ß, are left as they are. */
function upperFirst(text: string): string {
  const first = text.charAt(0).toUpperCase()
  return first.length > 1 ? text : first + text.slice(1)
}
