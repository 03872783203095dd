import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { listSimilar } from '@ideathlon/contracts/similar'
import { read } from '../../api/read.ts'
import { counted } from '../../lib/format/counts.ts'
import { plural } from '../../lib/format/format.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { SimilarPanel, SimilarRow } from './similar-panel.tsx'
import { useSimilar } from './use-similar.ts'

/** Lists earlier challenges with nearly the same words while the member is writing a question. */
export function SimilarQuestions({ text }: { text: string }) {
  const questions = useSimilar(text, (words) => read(listSimilar, { query: { text: words } }))
  return (
    <SimilarPanel
      found={plural(questions.length, {
        none: '',
        one: '{n} similar challenge',
        other: '{n} similar challenges',
      })}
      says={plural(questions.length, {
        one: 'This was asked before. If it is the same as yours, answer it instead.',
        other: 'These were asked before. If one is the same as yours, answer it instead.',
      })}
    >
      {questions.map((question) => (
        <SimilarQuestion key={question.id} question={question} />
      ))}
    </SimilarPanel>
  )
}

function SimilarQuestion({ question }: { question: ChallengeCard }) {
  const { slug, question_title, lang, is_closed, ideas, category } = question
  return (
    <SimilarRow
      to={`/challenges/${slug}`}
      title={question_title}
      lang={lang}
      mark={<Pill tone={is_closed ? 'plain' : 'gain'}>{is_closed ? 'closed' : 'open'}</Pill>}
    >
      {category.name} · {counted(ideas, 'idea')}
    </SimilarRow>
  )
}
