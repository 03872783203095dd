import { type PageText as PageTextFields, previewPage } from '@ideathlon/contracts/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { Problem } from '../../../lib/problem.ts'
import { Said } from '../../../ui/announce/said.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { PageText } from '../page-text.tsx'

type PreviewProps = { platform: string; control: Control<PageTextFields> }

/** The text as the page will show it, a moment after one stops typing. */
export function Preview({ platform, control }: PreviewProps) {
  const markdown = useSettled(useWatch({ control, name: 'markdown' }))
  const { data, error } = useQuery({
    queryKey: ['page-preview', platform, markdown],
    queryFn: ({ signal }) => call(previewPage, { body: { platform, markdown } }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-1.5 font-semibold">
        Preview
      </h2>
      <div className="card max-h-[70vh] min-h-60 overflow-y-auto p-5">
        {error && <Said urgent>{whyOf(error)}</Said>}
        {data && <PageText blocks={data.data} />}
      </div>
    </section>
  )
}

const whyOf = (error: Error) =>
  (error instanceof Problem ? error.fields[0]?.error : undefined) ?? error.message
