import { type PageText as PageTextFields, previewPage } from '@ideathlon/contracts/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { useSettled } from '../../../ui/inputs/people/use-settled.ts'
import { PageText } from '../page-text.tsx'

/** The text as the page will show it, a moment after one stops typing. */
export function Preview({ control }: { control: Control<PageTextFields> }) {
  const markdown = useSettled(useWatch({ control, name: 'markdown' }))
  const { data } = useQuery({
    queryKey: ['page-preview', markdown],
    queryFn: ({ signal }) => call(previewPage, { body: { markdown } }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-1.5 font-semibold">
        Preview
      </h2>
      <div className="card max-h-[70vh] min-h-60 overflow-y-auto p-5">
        {data && <PageText blocks={data.data} />}
      </div>
    </section>
  )
}
