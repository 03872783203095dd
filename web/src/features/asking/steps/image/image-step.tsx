import { useFormContext } from 'react-hook-form'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { useDroppedFiles } from '../../../../ui/inputs/files/use-dropped-files.ts'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import type { StepProps } from '../../flow/step.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import { Sending } from './sending.tsx'
import { usePicture } from './use-picture.ts'
import { WaysIn } from './ways-in.tsx'

/** The picture of the challenge: uploaded, found in a search or taken from the article. */
export function Step({ flow }: StepProps) {
  const isCaption = flow === 'caption'
  const picture = usePicture()
  const { isOver, props } = useDroppedFiles(
    ([file]) => file && void picture.take(file, { credit: null }),
  )
  const missing = useFormContext<QuestionDraft>().formState.errors.primary_image?.message
  return (
    <>
      <PageHead title={isCaption ? 'Which picture needs words?' : 'What does it look like?'}>
        {isCaption
          ? 'Choose one with a story in it. Members will write the words.'
          : 'Every challenge needs a picture: it is the first thing people see.'}
      </PageHead>
      <section
        {...props}
        aria-label="The picture"
        className={`card p-4 outline-2 outline-dashed transition-[outline-color] sm:p-6 ${isOver ? 'outline-primary' : 'outline-transparent'}`}
      >
        <Body picture={picture} isCaption={isCaption} />
        <Announced
          urgent
          says={missing ?? ''}
          className="mt-3 font-medium text-loss-ink text-small"
        >
          {missing}
        </Announced>
      </section>
    </>
  )
}

function Body({
  picture,
  isCaption,
}: {
  picture: ReturnType<typeof usePicture>
  isCaption: boolean
}) {
  const { upload, image, isReplacing } = picture
  if (upload.state.kind === 'sending') return <Sending {...upload.state} cancel={upload.cancel} />
  if (image === null || isReplacing) return <WaysIn picture={picture} />
  return <ChosenPicture picture={picture} image={image} isCaption={isCaption} />
}
