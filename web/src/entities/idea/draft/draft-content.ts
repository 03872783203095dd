import { ASSUMPTION_KINDS, AssumptionKind } from '@ideathlon/contracts/ideas'
import { RichText } from '@ideathlon/contracts/rich-text'
import * as z from 'zod/mini'

export type IdeaContent = {
  title: string
  body: RichText | null
  purpose: string
  image: string | null
  image_alt: string
  answers: AssumptionKind[]
}

export const EMPTY_IDEA: IdeaContent = {
  title: '',
  body: null,
  purpose: '',
  image: null,
  image_alt: '',
  answers: [],
}

const words = z.catch(z.string(), '')
const Content = z.object({
  title: words,
  body: z.catch(z.nullable(RichText), null),
  purpose: words,
  image: z.catch(z.nullable(z.string()), null),
  image_alt: words,
  answers: z.catch(z.array(AssumptionKind), []),
})

/** Parses the content of a draft and drops what does not fit the schema. */
export function contentOf(kept: unknown): IdeaContent {
  const read = z.safeParse(Content, kept)
  return read.success ? read.data : EMPTY_IDEA
}

export function isEmpty({ title, body, purpose, image }: IdeaContent): boolean {
  return title.trim() === '' && purpose.trim() === '' && image === null && !hasWords(body)
}

function hasWords(body: RichText | null): boolean {
  return body !== null && JSON.stringify(body).includes('"text":')
}

/** Compares the content of two drafts, regardless of the order of the fields. */
export function isSame(one: IdeaContent, other: IdeaContent): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

const inOrder = (content: IdeaContent) => [
  content.title.trim(),
  hasWords(content.body) ? content.body : null,
  content.purpose.trim(),
  content.image,
  content.image === null ? '' : content.image_alt,
  ASSUMPTION_KINDS.filter((kind) => content.answers.includes(kind)),
]
