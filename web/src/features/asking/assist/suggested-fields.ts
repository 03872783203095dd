import type { ChallengeSuggestion } from '@ideathlon/contracts/assistant'
import { QUESTION_TAGS_MAX } from '@ideathlon/contracts/limits'
import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { takesAssumptions } from '../compose/formats.ts'
import type { QuestionDraft } from '../compose/question-form.ts'

/** The fields of the form that the assistant has suggestions for. */
export type SuggestedName =
  | 'question_title'
  | 'question_detail'
  | 'tags'
  | 'assumption_who'
  | 'assumption_what'
  | 'assumption_why'

export type SuggestedValue = string | string[]

/** A field's current value and the suggestions for it. */
export type SuggestedField = {
  name: SuggestedName
  label: string
  /** The current text of the field, or empty. */
  before: string
  /** Alternatives, best first. */
  options: readonly { text: string; value: SuggestedValue }[]
  /** The suggestion is added below the existing text instead of replacing it. */
  adds: boolean
}

export type AssistedForm = Pick<QuestionDraft, SuggestedName | 'solution_format'> &
  Parameters<typeof takesAssumptions>[0]

/** The suggested changes to the form; fields that would stay the same are left out. */
export function suggestedFields(form: AssistedForm, made: ChallengeSuggestion): SuggestedField[] {
  const fields = [titleField(form, made), detailField(form, made), tagsField(form, made)]
  if (takesAssumptions(form)) fields.push(...assumptionFields(form, made))
  return fields.filter(({ options }) => options.length > 0)
}

function titleField(form: AssistedForm, { titles }: ChallengeSuggestion): SuggestedField {
  const before = form.question_title.trim()
  return {
    name: 'question_title',
    label: 'Title',
    before: isOpeningAlone(before) ? '' : before,
    options: titles
      .filter((title) => title !== before && title !== '')
      .map((title) => ({ text: title, value: title })),
    adds: false,
  }
}

function detailField(form: AssistedForm, made: ChallengeSuggestion): SuggestedField {
  const before = (form.question_detail ?? '').trim()
  const text =
    form.caption_solution_format != null || before.includes(made.question_details)
      ? ''
      : made.question_details
  const value = before === '' ? text : `${before}\n\n${text}`
  const options = text === '' ? [] : [{ text, value }]
  return { name: 'question_detail', label: 'Details', before, options, adds: before !== '' }
}

function tagsField(form: AssistedForm, made: ChallengeSuggestion): SuggestedField {
  // Some forms have no field for tags.
  const before = form.tags
  if (before === undefined) return { ...NOTHING, name: 'tags', label: 'Tags' }
  const known = new Set(before.map((tag) => tag.toLowerCase()))
  const fresh = made.tags
    .filter((tag) => !known.has(tag.toLowerCase()))
    .slice(0, QUESTION_TAGS_MAX - known.size)
  const options =
    fresh.length === 0 ? [] : [{ text: fresh.join(', '), value: [...before, ...fresh] }]
  return {
    name: 'tags',
    label: 'Tags',
    before: before.join(', '),
    options,
    adds: before.length > 0,
  }
}

const NOTHING = { before: '', options: [], adds: false }

/** Suggests only assumptions that are still empty; what the asker wrote stays. */
function assumptionFields(
  form: AssistedForm,
  { assumptions }: ChallengeSuggestion,
): SuggestedField[] {
  const kinds = [
    ['who', 'assumption_who', 'Who'],
    ['what', 'assumption_what', 'What'],
    ['why', 'assumption_why', 'Why'],
  ] as const
  return kinds.map(([kind, name, label]) => {
    const text = (form[name] ?? '').trim() === '' ? assumptions[kind] : ''
    const options = text === '' ? [] : [{ text, value: text }]
    return { name, label: `Assumption: ${label}`, before: '', options, adds: false }
  })
}
