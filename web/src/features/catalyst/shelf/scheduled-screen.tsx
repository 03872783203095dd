import { QuestionLine } from '../../../questions/question-line.tsx'
import { UnpublishedActions } from '../../../questions/unpublished/unpublished-actions.tsx'
import { momentInWords } from '../../../time/moment.ts'
import { Shelf } from './shelf.tsx'

/** What opens by itself on its day; until then every word can be changed. */
export function Component() {
  return (
    <Shelf
      shelf="scheduled"
      title="My scheduled questions"
      says="They open by themselves on their day. Until then only you see them, and you can change every word."
      empty={{
        title: 'Nothing is scheduled',
        says: 'Choose “Open it later” when you ask a question, and it waits for its day here.',
      }}
    >
      {(questions) => (
        <ul className="card px-5 py-1.5">
          {questions.map((question) => (
            <QuestionLine
              key={question.id}
              question={question}
              action={<UnpublishedActions question={question} />}
            >
              <span>
                Opens on <b className="font-semibold">{momentInWords(question.opens_at)}</b>
              </span>
            </QuestionLine>
          ))}
        </ul>
      )}
    </Shelf>
  )
}
