import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import { collectRoutes } from './collect-routes.ts'
import { describeRoutes } from './describe-routes.ts'
import { renderPage } from './render-page.ts'
import type { RenderedDocuments } from './rendered-page.ts'

async function packed(text: string) {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { plain, br, gzip: gz }
}

answerQuestions(async (): Promise<RenderedDocuments> => {
  const document = describeRoutes(await collectRoutes())
  const [json, page] = await Promise.all([
    packed(JSON.stringify(document)),
    packed(renderPage(document)),
  ])
  return { json, page }
})
