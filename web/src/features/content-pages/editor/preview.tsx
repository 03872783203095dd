import type { Language } from '@ideathlon/contracts/languages'
import type { PageText as PageTextFields } from '@ideathlon/contracts/pages'
import { type Control, useWatch } from 'react-hook-form'
import { usePagePreview } from '../../../entities/content-page/queries.ts'
import { Problem } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { PageText } from '../page-text.tsx'

type PreviewProps = { platform: string; control: Control<PageTextFields>; language: Language }

/** A preview of the page, updated after a pause in typing. */
export function Preview({ platform, control, language }: PreviewProps) {
  const markdown = useDebounced(useWatch({ control, name: 'markdown' }))
  const { data, error } = usePagePreview(platform, markdown)
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-1.5 font-semibold">
        Preview
      </h2>
      <div className="card max-h-[70vh] min-h-60 overflow-y-auto p-5">
        {error && <Announced urgent>{errorMessageOf(error)}</Announced>}
        {data && (
          <div lang={language}>
            <PageText blocks={data.data} />
          </div>
        )}
      </div>
    </section>
  )
}

const errorMessageOf = (error: Error) =>
  (error instanceof Problem ? error.fields[0]?.error : undefined) ?? error.message
