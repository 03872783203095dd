import { LINKS_MAX } from '@ideathlon/contracts/challenge-edits'
import { WEB_ADDRESS_MAX } from '@ideathlon/contracts/web-address'
import { useController } from 'react-hook-form'
import { TagsInput } from '../../../../ui/inputs/tags/tags-input.tsx'
import { OpeningTime } from '../../compose/opening-time.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { EntryLimit } from '../../compose/writing/entry-limit.tsx'

/**
 * Settings that most challenges do not need. The entry limit and the links have no step of their
 * own.
 */
export function MoreSettings({ isOpen }: { isOpen: boolean }) {
  return (
    <details className="card group" open={isOpen || undefined}>
      <summary className="touch flex cursor-pointer items-center px-5 font-semibold hover:text-primary-ink">
        More settings
      </summary>
      <div className="flex flex-col gap-3 px-2 pb-3 *:shadow-none">
        <OpeningTime />
        <EntryLimit />
        <Links />
      </div>
    </details>
  )
}

function Links() {
  const { field, fieldState } = useController<QuestionDraft, 'links'>({ name: 'links' })
  const error = fieldState.error
  return (
    <section aria-label="Links" className="card p-5 sm:p-6">
      <TagsInput
        label="Links"
        hint="Up to five pages that help people answer. Press Enter after each."
        value={field.value ?? []}
        onChange={field.onChange}
        max={LINKS_MAX}
        tagMax={WEB_ADDRESS_MAX}
        {...(error && {
          error: error.message ?? 'Each link must be an address such as https://example.org.',
        })}
      />
    </section>
  )
}
