import { describe, expect, it } from 'vitest'
import { parseSummary } from './summary.ts'

const values = (text: string) =>
  Object.fromEntries([...parseSummary(text)].map(([key, { value }]) => [key, value]))

describe('the summary of a conversation', () => {
  it.each([
    { text: 'topic,Tea\nurl,https://x.y\n', reads: { topic: 'Tea', url: 'https://x.y' } },
    { text: 'topic,"Tea, or coffee"\n', reads: { topic: 'Tea, or coffee' } },
    { text: 'topic,Tea, or coffee\n', reads: { topic: 'Tea, or coffee' } },
    { text: 'topic,The "good" tea\n', reads: { topic: 'The "good" tea' } },
    { text: '\ufefftopic,Tea\r\nviews,3\r\n', reads: { topic: 'Tea', views: '3' } },
    { text: 'topic,Tea\nunheard-of,7\n', reads: { topic: 'Tea', 'unheard-of': '7' } },
    {
      text: 'conversation-description,"First.\n\nThen, ""second""."\n',
      reads: { 'conversation-description': 'First.\n\nThen, "second".' },
    },
    {
      text: 'conversation-description,First.\n\nthen, the second.\n',
      reads: { 'conversation-description': 'First.\n\nthen, the second.' },
    },
    { text: '', reads: {} },
  ])('reads $text', ({ text, reads }) => {
    expect(values(text)).toEqual(reads)
  })

  it('reports the line of each value', () => {
    const entries = parseSummary('topic,"a\nb"\nurl,c\n')
    expect(entries.get('topic')?.line).toBe(1)
    expect(entries.get('url')?.line).toBe(3)
  })
})
