import { createClient } from '@ideathlon/client/create-client'
import { IdeathlonError } from '@ideathlon/client/ideathlon-error'

const { IDEATHLON_URL: url = 'http://localhost:3000', IDEATHLON_KEY: key = '' } = process.env
const client = createClient({ url, key })

const { data: open } = await client.challenges.listChallenges({ query: { state: 'open', size: 5 } })
for (const { slug, question_title } of open) console.log(`${slug}: ${question_title}`)

try {
  const { data } = await client.ideas.enterIdea({
    body: { challenge: open[0]?.slug ?? '', title: 'Warm bread', description: 'At seven.' },
    // The idea is entered only once, no matter how often this runs.
    idempotencyKey: 'bread-2026-03',
  })
  console.log(`Entered. Ideas left in this challenge: ${data.left}`)
} catch (error) {
  if (!(error instanceof IdeathlonError)) throw error
  console.error(`${error.code}: ${error.message}`)
}
