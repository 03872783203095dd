import type { AskerQuestion } from '@ideathlon/contracts/dashboard-views'
import type { ReactNode } from 'react'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { UnpublishedActions } from '../../../entities/challenge/unpublished/unpublished-actions.tsx'

type UnpublishedLinesProps = {
  questions: readonly AskerQuestion[]
  note: (question: AskerQuestion) => ReactNode
}

/** Challenges that are not open yet, each with the asker's actions. */
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
