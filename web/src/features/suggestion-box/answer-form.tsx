import {
  type BoxSuggestion,
  replyToSuggestion,
  SUGGESTION_BODY_MAX,
} from '@ideathlon/contracts/suggestion-box'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refreshSuggestions } from '../../entities/suggestion/queries.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/signals/toasts.ts'

/** The form for an answer, which cannot be changed after it is sent. */
export function AnswerForm({ suggestion }: { suggestion: BoxSuggestion }) {
  const [answer, setAnswer] = useState('')
  const answering = useMutation({
    mutationFn: () =>
      call(replyToSuggestion, {
        params: { suggestion: suggestion.id },
        body: { answer: answer.trim() },
      }),
    onSuccess: async () => {
      toast('Answered. The sender was notified.')
      await refreshSuggestions()
    },
  })
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        answering.mutate()
      }}
    >
      <TextArea
        label={`Your answer to “${suggestion.title}”`}
        maxLength={SUGGESTION_BODY_MAX}
        value={answer}
        error={answering.isError ? sentenceOf(answering.error) : undefined}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button
        type="submit"
        look="primary"
        className="self-end"
        disabled={answer.trim().length < 2}
        busy={answering.isPending && 'Sending…'}
      >
        Answer
      </Button>
    </form>
  )
}
