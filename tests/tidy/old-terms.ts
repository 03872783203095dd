import { lineOf, type Node, type Source } from './sources.ts'

/**
 * Words that are no longer used in names, with their replacements. Matched as whole words of a
 * name.
 */
const OLD_NAMES: Readonly<Record<string, string>> = {
  akin: 'similar',
  manners: 'profanity',
  trait: 'screen event',
  traits: 'screen events',
  directing: 'director rewards',
  integrity: 'collusion',
  'post-office': 'transport',
  'let-in': 'issue-session',
  'dead-letter': 'failed-event',
  shadow: 'impersonation',
  shadows: 'impersonations',
  'way-out': 'unsubscribe target',
  'keep-tidy': 'retention',
  'keep-time': 'challenge-schedule',
  happening: 'NewEvent',
  happenings: 'events',
  stories: 'milestones',
  'time-travel': 'point-in-time',
  whoever: 'the person',
  tell: 'notify, announce, report or render',
  tells: 'notify, announce, report or render',
  told: 'notified, reported or shown',
  untold: 'unpublished',
  enact: 'apply or add',
  door: 'guard or sign-in',
  doors: 'guards',
  room: 'section, lab or capacity',
  rooms: 'sections, labs',
  desk: 'dashboard, panel or screen',
  desks: 'dashboards',
  letter: 'e-mail or suggestion',
  letters: 'e-mails or suggestions',
  stands: 'is, or the current value',
  stood: 'was',
  asked: 'requested, query or published',
  asks: 'requests',
  due: 'pending or scheduled',
  drawn: 'rendered or generated',
  stuck: 'failing',
  hear: 'receive or onMessage',
  hears: 'receives',
  heard: 'received',
}

/**
 * Words that are no longer used in the names of files and folders; short-lived names inside files
 * may still use them.
 */
const OLD_FILES: Readonly<Record<string, string>> = {
  ...OLD_NAMES,
  notice: 'notification',
  notices: 'notifications',
  telling: 'triggers',
  'dead-letters': 'failed-events',
  pulse: 'simulator',
  aside: 'worker',
  stories: 'milestones',
  faces: 'profile-cards',
  travel: 'point-in-time',
}

/** Phrases that no screen, e-mail or error may use, with their replacements in plain English. */
const OLD_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bakin\b/i, 'similar'],
  [/\bmanners\b/i, 'profanity filter'],
  [/\bhappenings?\b/i, 'events'],
  [/\bneurons on the way\b/i, 'neurons pending'],
]

/** Phrases that use question, doubt or letter for things that have a different name on screens. */
const SCREEN_PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:ask|close|find|rate|see|share) (?:an?other|a|the|this|your(?: first)?) question\b/i,
    'challenge',
  ],
  [/\b(?:open|closed|scheduled|similar) questions?\b/i, 'open, closed … challenges'],
  [
    /\bquestions? (?:closes?|opens|(?:is|are|has|have|was) (?:closed|open|published))\b/i,
    'challenge',
  ],
  [/\b(?:to the|ideas of a|one of your) questions?\b/i, 'challenge'],
  [/\b(?:a|the|your) doubts?\b/i, 'assumption challenge'],
  [/\b(?:dead letters?|letter (?:is|was) (?:on its way|waiting))\b/i, 'failed event, e-mail'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are) told\b/i, 'notified, or sees'],
  [/\bgoes on\b/i, 'continues'],
]

/** Phrases that no comment may use, with their replacements. */
const COMMENT_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'the person who …'],
  [/\b(?:is|are|was|were) told\b/i, 'gets, sees or is notified'],
  [/\banew\b/i, 'again'],
  [/\bof before\b/i, 'earlier'],
  [/\bmended\b/i, 'fixed or repaired'],
  [/\bhears? of\b/i, 'is notified of'],
]
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)\s(.*)$/

/** Exceptions: where an old term stays, and why. */
const ALLOWED: readonly { term: string; path: RegExp; reason: string }[] = [
  { term: 'travel', path: /^tests\/fair\/attacks\/travel\.ts$/, reason: 'an attack, not a view' },
  {
    term: 'letter',
    path: /^web\/src\/app\/command-palette\/palette-routes\.test\.ts$/,
    reason: 'a letter of the alphabet',
  },
  {
    term: 'ask a question',
    path: /^web\/src\/features\/asking\/(start\/tiles|flow\/shell\/frame)\.tsx$/,
    reason: 'the name of a tile, given by the specification',
  },
  { term: 'akin', path: /^services\/api\/src\/views\/similar\//, reason: 'a name within SQL' },
]

/** Text written by members of the demo, benchmarks and tests keeps its own wording. */
const NOT_OURS = /^(?:bench|tests|tools\/community\/src\/demo)\//

const DECLARING = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

/** Old terms in the names of a file and its folders, in its declarations, and in its text. */
export function oldTerms(source: Source): string[] {
  // Leaves out the checks themselves, because they list the old terms.
  if (source.path.startsWith('tests/tidy')) return []
  const inNodes = source.nodes.flatMap((node) => [
    ...inNode(source, node),
    ...inTitle(source, node),
  ])
  return [...inPath(source), ...inNodes, ...inComments(source)]
}

/** The title of a test is a sentence that people read, like a comment. */
function inTitle(source: Source, node: Node): string[] {
  if (!source.isTest || node.type !== 'CallExpression') return []
  const [title] = node.arguments as readonly (Node | undefined)[]
  const isNamed = title?.type === 'Literal' && typeof title.value === 'string'
  if (!isNamed || !TITLED.test(source.text.slice(node.start, node.start + TITLED_MAX))) return []
  return COMMENT_PHRASES.filter(([phrase]) => phrase.test(String(title.value))).map(
    ([phrase, now]) =>
      `${source.path}:${lineOf(source, node)}: “${phrase.exec(String(title.value))?.[0]}” is now “${now}”`,
  )
}
const TITLED = /^(?:it|test|describe)\b/
const TITLED_MAX = 8

function inComments(source: Source): string[] {
  return source.text.split('\n').flatMap((line, at) => {
    const comment = COMMENT.exec(line)?.[1] ?? ''
    return COMMENT_PHRASES.filter(([phrase]) => phrase.test(comment)).map(
      ([phrase, now]) => `${source.path}:${at + 1}: “${phrase.exec(comment)?.[0]}” is now “${now}”`,
    )
  })
}

function inPath(source: Source): string[] {
  const parts = source.path.replace(/(\.test)?\.tsx?$/, '').split('/')
  return parts
    .flatMap((part) => found(source, part, OLD_FILES))
    .map((what) => `${source.path}: ${what}`)
}

function inNode(source: Source, node: Node): string[] {
  const finds = DECLARING.has(node.type)
    ? found(source, declaredName(node), OLD_NAMES)
    : phrases(source, textOf(node))
  return finds.map((what) => `${source.path}:${lineOf(source, node)}: ${what}`)
}

function found(source: Source, name: string, terms: Readonly<Record<string, string>>): string[] {
  const words = `-${name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}-`
  return Object.entries(terms)
    .filter(([term]) => words.includes(`-${term}-`) && !isAllowed(source, term))
    .map(([term, now]) => `${name} says ${term}, which is now ${now}`)
}

function phrases(source: Source, text: string): string[] {
  const isShown = !source.isTest && !NOT_OURS.test(source.path)
  return [...OLD_PHRASES, ...(isShown ? SCREEN_PHRASES : [])].flatMap(([phrase, now]) => {
    const term = phrase.exec(text)?.[0].toLowerCase()
    return term === undefined || isAllowed(source, term) ? [] : [`“${term}” is now “${now}”`]
  })
}

const isAllowed = (source: Source, term: string): boolean =>
  ALLOWED.some((one) => one.term === term && one.path.test(source.path))

function declaredName(node: Node): string {
  const id: unknown = node.id
  return typeof id === 'object' && id !== null && 'name' in id ? String(id.name) : ''
}

/** Text that people can read: strings of more than one word, templates and JSX text. */
function textOf(node: Node): string {
  const text = node.type === 'TemplateElement' ? rawOf(node.value) : node.value
  const isText = /^(Literal|TemplateElement|JSXText)$/.test(node.type) && typeof text === 'string'
  return isText && /\S\s+\S/.test(text) ? text : ''
}

function rawOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'raw' in value ? value.raw : ''
}

/** Programs that each contain an old term, which the check must find. */
export const OLD_TERM_EXAMPLES = [
  ...Object.keys(OLD_NAMES).map((term) => ({
    path: 'services/api/src/a.ts',
    code: `const my_${term.replaceAll('-', '_')} = 1`,
  })),
  ...Object.keys(OLD_FILES).map((term) => ({ path: `services/api/src/read-${term}.ts`, code: '' })),
  ...[
    ...['They are akin to it', 'Mind your manners', 'All happenings', 'Your neurons on the way'],
    ...['Ask a question', 'No open questions', 'The question is open', 'Until the question closes'],
    ...['Go to the question', 'Your doubt', 'No dead letters', 'A letter is on its way'],
    ...['Counted anew', 'Share this question', 'One of your questions', 'They are told'],
    ...['The import goes on'],
  ].map((text) => ({
    path: 'web/src/a.tsx',
    code: `const a = <p title="${text}">${text}</p>`,
  })),
  ...[
    'Whoever looks',
    'They are told',
    'Read anew',
    'The text of before',
    'Until it is mended',
  ].map((text) => ({ path: 'services/api/src/a.ts', code: `// ${text}\nconst a = 1` })),
]
