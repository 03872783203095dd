import '../../../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useAutosave } from '../../../../ui/forms/autosave/use-autosave.ts'
import { useQuestionDraft, type WritingProps } from '../draft/use-question-draft.ts'
import { type QuestionDraft, QuestionForm } from '../question-form.ts'
import { publishedBefore, usePublishing } from './use-publishing.ts'

type QuestionWritingOptions = WritingProps & {
  to: (published: { slug: string; isOpen: boolean }) => string
  onRefused: (form: UseFormReturn<QuestionDraft>, hasTwoCopies: boolean) => void
}

/** The form of a new challenge, which saves itself as a draft and can be published. */
export function useQuestionWriting({ to, onRefused, ...writing }: QuestionWritingOptions) {
  const { kind, begun } = writing
  const drafting = useQuestionDraft(writing)
  const form = useForm({
    resolver: zodResolver(QuestionForm),
    defaultValues: begun.content,
    shouldFocusError: false,
  })
  const content = kind.read(form.watch())
  const publishing = usePublishing({
    form,
    drafting,
    to,
    onRefused: () => onRefused(form, drafting.areTwo.current),
  })
  const { isOut } = publishing
  const [sentAs, setSentAs] = useState<string>()
  const saveDraft = async (written: QuestionDraft) => {
    if (isOut) throw new Error('This challenge is already being published.')
    try {
      await drafting.save(written)
    } catch (error) {
      setSentAs(await publishedBefore(error, drafting.row.current?.id))
      throw error
    }
  }
  const state = useAutosave(content, saveDraft, drafting.choices)
  const { note } = drafting
  const text = JSON.stringify(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept on this device with every change of the text
  useEffect(() => {
    if (form.formState.isDirty && !isOut) note(content)
  }, [text])
  const take = (chosen: QuestionDraft) => {
    form.reset(chosen)
    drafting.settle()
  }
  const isWaiting = state.kind === 'waiting' || state.kind === 'failed'
  const isUnsaved = isWaiting && !publishing.isPublished && sentAs === undefined
  return { form, ...publishing, state, isUnsaved, sentAs, drafting, content, take }
}
