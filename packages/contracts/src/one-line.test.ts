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
])('reduces the title of a new %s to one line', (_, schema) => {
  expect(schema.shape.title.parse(LINES)).toBe(LINE)
})

test('reduces the title of a challenge to one line', () => {
  expect(QuestionFields.shape.question_title.parse(LINES)).toBe(LINE)
})
