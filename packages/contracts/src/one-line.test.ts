import { expect, test } from 'vitest'
import { Article } from './articles.ts'
import { OwnIdea, QuestionFields } from './challenge-asking.ts'
import { AnnouncementDraft } from './community/announcements.ts'
import { createPost } from './contents.ts'
import { enterIdea } from './ideas.ts'
import { BoxSettings, NewSuggestion } from './suggestion-box.ts'
import { splitTopic } from './talk/topics.ts'

const LINES = ' Lend tools\r\n\n\tand\u2028ladders '
const LINE = 'Lend tools and ladders'

test.each([
  ['idea', enterIdea.body],
  ['own idea of an asker', OwnIdea],
  ['post', createPost.body],
  ['linked page', Article],
  ['announcement', AnnouncementDraft],
  ['topic', splitTopic.body],
  ['suggestion box', BoxSettings],
  ['suggestion', NewSuggestion],
])('the title of an %s is one line, however it was written', (_, schema) => {
  expect(schema.shape.title.parse(LINES)).toBe(LINE)
})

test('the title of a challenge is one line', () => {
  expect(QuestionFields.shape.question_title.parse(LINES)).toBe(LINE)
})
