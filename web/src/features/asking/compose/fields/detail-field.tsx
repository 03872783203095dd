import { QQ_DETAIL_MAX } from '@ideathlon/contracts/challenge-formats'
import { QUESTION_DETAIL_MAX } from '@ideathlon/contracts/limits'
import { useWatch } from 'react-hook-form'
import { AreaEntry } from '../../../../ui/inputs/texts/area-entry.tsx'
import { CharactersLeft } from '../../../../ui/inputs/texts/characters-left.tsx'
import { formatOf } from '../formats.ts'
import type { QuestionDraft } from '../question-form.ts'

const HINTS: Record<string, string> = {
  qq: 'What do you already know, and what would a good question change?',
  ama: 'What do you know about, and what do you hope to hear?',
}

/** The background of the question; a caption challenge has none. */
export function DetailField({ rows = 4 }: { rows?: number }) {
  const { id, caption } = formatOf(useWatch<QuestionDraft>())
  const text = useWatch<QuestionDraft, 'question_detail'>({ name: 'question_detail' }) ?? ''
  if (caption) return null
  const max = id === 'qq' ? QQ_DETAIL_MAX : QUESTION_DETAIL_MAX
  return (
    <AreaEntry
      name="question_detail"
      label="A little more detail"
      hint={HINTS[id] ?? 'What have you seen? What would a good answer change?'}
      rows={rows}
      maxLength={max}
      aside={text.length > 0 && <CharactersLeft text={text} max={max} />}
    />
  )
}
