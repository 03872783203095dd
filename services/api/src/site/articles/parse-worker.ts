import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import parsePage from 'open-graph-scraper'
import { type Metadata, metadataOf, SaidByPage } from './metadata.ts'
import type { PageQuestion } from './page-parser.ts'

const KEYWORDS = ['keywords', 'news_keywords', 'article:tag', 'parsely-tags']

answerQuestions(async ({ html, url }: PageQuestion): Promise<Metadata | undefined> => {
  // Without HTML the parser would fetch the page itself.
  if (html.trim() === '') return undefined
  const { result } = await parsePage({
    html,
    onlyGetOpenGraphInfo: ['image', 'audioUrl', 'favicon', 'logo', 'date', 'locale', 'url'],
    customMetaTags: KEYWORDS.map((property) => {
      return { property, fieldName: property, multiple: true }
    }),
  })
  return metadataOf(SaidByPage.parse(result), url)
})
