import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { QuestionDraft } from '../compose/question-form.ts'
import type { SuggestedField, SuggestedName, SuggestedValue } from './suggested-fields.ts'

type UsedSuggestion = { name: SuggestedName; label: string; before: SuggestedValue }

/**
 * Which suggestions the writer used or dismissed. Each field keeps the text it had before its first
 * suggestion, for undo.
 */
export function useChoices() {
  const { setValue, getValues } = useFormContext<QuestionDraft>()
  const [done, setDone] = useState<readonly SuggestedName[]>([])
  const [used, setUsed] = useState<readonly UsedSuggestion[]>([])

  const put = (name: SuggestedName, value: SuggestedValue) =>
    setValue(name, value as never, { shouldDirty: true })
  const keep = (name: SuggestedName) => setDone((names) => [...names, name])
  const use = ({ name, label }: SuggestedField, value: SuggestedValue) => {
    const before = getValues(name) ?? (name === 'tags' ? [] : '')
    setUsed((all) =>
      all.some((one) => one.name === name) ? all : [...all, { name, label, before }],
    )
    keep(name)
    put(name, value)
  }
  const undo = ({ name, before }: UsedSuggestion) => {
    put(name, before)
    setUsed((all) => all.filter((one) => one.name !== name))
    setDone((names) => names.filter((one) => one !== name))
  }
  const startAgain = () => setDone([])
  return { done, used, use, keep, undo, startAgain }
}
