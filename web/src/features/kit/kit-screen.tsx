import type { ReactNode } from 'react'
import { later } from '../../ui/parts/later.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { InputsShow } from './inputs-show.tsx'
import { ListsShow } from './lists-show.tsx'
import { PopupsShow } from './popups-show.tsx'
import { TextShow } from './text-show.tsx'

const FormShow = later(async () => (await import('./form-show.tsx')).FormShow)

/** Every form component in all its states, for developers and visual tests. */
export function Component() {
  useTitle('Component kit')
  return (
    <>
      <PageHead title="Component kit">
        The building blocks of forms, in every possible state.
      </PageHead>
      <div className="gap-6 md:columns-2">
        <Part title="A form">
          <FormShow />
        </Part>
        <Part title="Inputs">
          <InputsShow />
        </Part>
        <Part title="Lists and people">
          <ListsShow />
        </Part>
        <Part title="Popups and advice">
          <PopupsShow />
        </Part>
        <Part title="Longer texts and pictures">
          <TextShow />
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card mb-6 flex min-w-0 break-inside-avoid flex-col gap-5 p-6">
      <h2 className="font-bold text-heading">{title}</h2>
      {children}
    </section>
  )
}
