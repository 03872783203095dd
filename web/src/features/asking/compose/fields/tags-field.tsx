import { QUESTION_TAGS_MAX } from '@ideathlon/contracts/limits'
import { useController } from 'react-hook-form'
import { TagsInput } from '../../../../ui/inputs/tags/tags-input.tsx'
import type { QuestionDraft } from '../question-form.ts'

const OFFERED = ['validate', 'social issues', 'prize']

/** Tags by which members find the challenge. */
export function TagsField() {
  const { field, fieldState } = useController<QuestionDraft, 'tags'>({ name: 'tags' })
  const tags = field.value ?? []
  const offered = OFFERED.filter((tag) => !tags.includes(tag))
  return (
    <div>
      <TagsInput
        label="Tags"
        hint="Optional. Separate tags with a comma or Enter."
        placeholder="night buses, safety"
        max={QUESTION_TAGS_MAX}
        value={tags}
        onChange={field.onChange}
        error={fieldState.error?.message}
        ref={field.ref}
      />
      {offered.length > 0 && tags.length < QUESTION_TAGS_MAX && (
        <div className="mt-2 flex flex-wrap gap-2">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              onClick={() => field.onChange([...tags, tag])}
              className="min-h-11 rounded-pill border border-line border-dashed px-3 text-muted text-small hover:border-line-strong hover:text-ink sm:min-h-9"
            >
              <span aria-hidden="true">+ </span>
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
