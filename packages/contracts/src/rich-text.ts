import * as z from 'zod'
import { safeHref } from './links.ts'
import { tooLong } from './too-long.ts'
import { isVisible } from './visible.ts'

export const RICH_TEXT_CHARACTERS_MAX = 10_000
/**
 * The editor undoes edits that are less than two seconds apart in one step, and keeps up to 500
 * steps.
 */
export const UNDO_GROUP_MS = 2000
export const UNDO_STEPS_MAX = 500
/**
 * The heading levels of a text. Lower levels become the lowest of these, and level 1, which is
 * reserved for the page title, becomes the highest.
 */
export const HEADINGS = [2, 3, 4] as const

const DEPTH_MAX = 12
const NODES_MAX = 2000
const MARKS_MAX = 4

const Href = z
  .string()
  .refine((href) => safeHref(href) !== undefined, 'Enter a valid address for the link.')

export const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('strike') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: Href }) }),
])
export type Mark = z.infer<typeof Mark>

const Text = z.object({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(Mark).max(MARKS_MAX).optional(),
})
const Break = z.object({ type: z.literal('hardBreak') })
export const Inline = z.discriminatedUnion('type', [Text, Break])
export type Inline = z.infer<typeof Inline>

const inlines = z.array(Inline).optional()
const Paragraph = z.object({ type: z.literal('paragraph'), content: inlines })
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal(HEADINGS) }),
  content: inlines,
})

type ListItem = { type: 'listItem'; content: Block[] }
export type Block =
  | z.infer<typeof Paragraph>
  | z.infer<typeof Heading>
  | { type: 'blockquote'; content: Block[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; content: ListItem[] }

const Block: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion('type', [
    Paragraph,
    Heading,
    z.object({ type: z.literal('blockquote'), content: z.array(Block).min(1) }),
    z.object({ type: z.literal('bulletList'), content: z.array(Item).min(1) }),
    z.object({ type: z.literal('orderedList'), content: z.array(Item).min(1) }),
  ]),
)
const Item: z.ZodType<ListItem> = z.lazy(() =>
  z.object({ type: z.literal('listItem'), content: z.array(Block).min(1) }),
)

/** A text with headings, lists, quotes and links, in the format of the editor and the pages. */
export type RichText = { type: 'doc'; content: Block[] }

const Doc: z.ZodType<RichText> = z.object({ type: z.literal('doc'), content: z.array(Block) })

/**
 * The limits are checked first and stop the parsing, so that neither this schema nor one that
 * contains it traverses text that is nested too deeply.
 */
export const RichText: z.ZodType<RichText> = z
  .unknown()
  .refine(isWithinBounds, { error: 'This text is too long or nested too deeply.', abort: true })
  .pipe(Doc)
  .refine(
    (text) => plainText(text).length <= RICH_TEXT_CHARACTERS_MAX,
    tooLong(RICH_TEXT_CHARACTERS_MAX),
  )

function isWithinBounds(given: unknown): boolean {
  let level: unknown[] = [given]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length
    if (depth > DEPTH_MAX || nodes > NODES_MAX || level.some(isOverloaded)) return false
    level = level.flatMap(childrenOf)
  }
  return true
}

/** The schema would parse all marks before counting them, so they are counted here first. */
function isOverloaded(node: unknown): boolean {
  const marks = typeof node === 'object' && node !== null && 'marks' in node && node.marks
  return Array.isArray(marks) && marks.length > MARKS_MAX
}

function childrenOf(node: unknown): unknown[] {
  const content = typeof node === 'object' && node !== null && 'content' in node && node.content
  return Array.isArray(content) ? content : []
}

/** The plain text, one line per paragraph: for searching, counting, mentions and e-mails. */
export function plainText(text: RichText): string {
  return text.content.map(linesOf).join('\n').trim()
}

function linesOf(block: Block | ListItem): string {
  if (block.type === 'paragraph' || block.type === 'heading') {
    return (block.content ?? []).map((it) => (it.type === 'text' ? it.text : '\n')).join('')
  }
  return block.content.map(linesOf).join('\n')
}

/**
 * Converts plain text: an empty line starts a new paragraph, and a single line break stays a line
 * break.
 */
export function richTextOf(words: string): RichText {
  const paragraphs = words.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return {
    type: 'doc',
    content: paragraphs.map((part) => ({ type: 'paragraph', content: withBreaks(part.trim()) })),
  }
}

function withBreaks(part: string): Inline[] {
  return part
    .split('\n')
    .flatMap((text, at): Inline[] => [
      ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(text === '' ? [] : [{ type: 'text', text } as const]),
    ])
}

export function isEmptyText(text: RichText): boolean {
  return !isVisible(plainText(text))
}
