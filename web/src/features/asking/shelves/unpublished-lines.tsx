import type { AskerQuestion } from '@ideathlon/contracts/dashboard-views'
import type { ReactNode } from 'react'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { UnpublishedActions } from '../../../entities/challenge/unpublished/unpublished-actions.tsx'

type UnpublishedLinesProps = {
  questions: readonly AskerQuestion[]
  note: (question: AskerQuestion) => ReactNode
}

/** Questions that have not opened, each with what its asker can do about it. */
export function UnpublishedLines({ questions, note }: UnpublishedLinesProps) {
  return (
    <ul className="card px-5 py-1.5">
      {questions.map((question) => (
        <QuestionLine
          key={question.id}
          question={question}
          action={<UnpublishedActions question={question} />}
        >
          {note(question)}
        </QuestionLine>
      ))}
    </ul>
  )
}
