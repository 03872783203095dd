import * as z from 'zod'
import { Data } from './answer.ts'
import { ARTICLE_PROBLEMS, Article, articleUrlOf } from './articles.ts'
import { route } from './route.ts'

/** An address as a person types it; the scheme can be missing. */
const TypedUrl = z
  .string(ARTICLE_PROBLEMS.url)
  .refine((text) => articleUrlOf(text) !== undefined, { message: ARTICLE_PROBLEMS.url })

export const ScrapedArticle = Article.extend({
  /** Why the page's picture was not stored here; null if it was, or if the page has none. */
  image_problem: z.string().nullable(),
})
export type ScrapedArticle = z.infer<typeof ScrapedArticle>

export const scrape = route({
  method: 'POST',
  url: '/scrape',
  auth: 'member',
  summary: 'The title, summary and picture of a web page; the picture is stored here',
  body: z.object({ uri: TypedUrl }),
  status: 200,
  answer: Data(ScrapedArticle),
})
