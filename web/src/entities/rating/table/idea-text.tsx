import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { later } from '../../../ui/parts/later.tsx'
import { useLostFocus } from '../../../ui/use-lost-focus.ts'
import type { Pictured } from '../../challenge/captioned-picture.tsx'
import { IdeaBody } from '../../idea/idea-body.tsx'

const CaptionedPicture = later(
  async () => (await import('../../challenge/captioned-picture.tsx')).CaptionedPicture,
  'h-96',
)

type IdeaTextProps = {
  idea: ServedIdea
  /** The challenge that provides the picture for a caption. */
  question?: Pictured | undefined
}

/** An idea as raters see it: its text, or its caption on the challenge's picture. */
export function IdeaText({ idea, question }: IdeaTextProps) {
  const title = useLostFocus<HTMLHeadingElement>()
  const { caption } = idea
  const isPictured = caption !== null && question !== undefined
  return (
    <div className="min-h-44">
      <h2
        dir="auto"
        lang={idea.lang}
        ref={title}
        id="idea-title"
        tabIndex={-1}
        className={isPictured ? 'sr-only' : 'mt-4 font-bold text-heading sm:text-[1.875rem]'}
      >
        {idea.title}
      </h2>
      {isPictured ? (
        <div className="clear-right mt-4">
          <CaptionedPicture question={question} caption={caption} />
        </div>
      ) : (
        <div className="mt-3">
          <IdeaBody idea={idea} />
        </div>
      )}
    </div>
  )
}
