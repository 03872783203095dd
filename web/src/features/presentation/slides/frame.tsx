import type { ReactNode } from 'react'

type FrameProps = { heading: string; children: ReactNode }

/** A slide with a heading and its content in the middle. */
export function Frame({ heading, children }: FrameProps) {
  return (
    <div className="mx-auto grid size-full max-w-[100rem] grid-rows-[auto_1fr] gap-[3vh] px-[6vw] pt-[7vh] pb-24 print:pb-[7vh]">
      <h2 className="display deck-heading flex items-center gap-[0.4em] font-bold">
        <i aria-hidden="true" className="h-[0.9em] w-[0.22em] rounded-pill bg-primary" />
        {heading}
      </h2>
      <div className="grid content-center">{children}</div>
    </div>
  )
}
