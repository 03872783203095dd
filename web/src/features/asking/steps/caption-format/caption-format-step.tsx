import { type CaptionStyle, REACTIONS } from '@ideathlon/contracts/captions'
import { Check, Laugh, Lightbulb, Sparkles, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CaptionedPicture } from '../../../../entities/challenge/captioned-picture.tsx'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChallengeArt } from '../../../../ui/generated-art/challenge-art.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { asShown, type QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'

const STYLES: Readonly<Record<CaptionStyle, { label: string; says: string }>> = {
  caption: { label: 'Caption', says: 'One line below the picture, as in a newspaper.' },
  meme: { label: 'Meme', says: 'A line at the top, one at the bottom, or both.' },
}
const SAMPLES: Readonly<
  Record<keyof typeof REACTIONS, Record<CaptionStyle, { top: string; bottom: string }>>
> = {
  funny: {
    caption: { top: '', bottom: '“I said bring a coat, not the goat.”' },
    meme: { top: 'One more coffee', bottom: 'then I’ll be fun' },
  },
  inspiring: {
    caption: { top: '', bottom: 'Every long road begins with one shoe.' },
    meme: { top: 'Start small', bottom: 'start now' },
  },
  insightful: {
    caption: { top: '', bottom: 'We only see what we have a word for.' },
    meme: { top: 'Everyone talks', bottom: 'who listens?' },
  },
  shocking: {
    caption: { top: '', bottom: 'And nobody had asked the fish.' },
    meme: { top: 'It was never', bottom: 'about the money' },
  },
}
const ICONS: Readonly<Record<keyof typeof REACTIONS, typeof Zap>> = {
  funny: Laugh,
  inspiring: Sparkles,
  insightful: Lightbulb,
  shocking: Zap,
}
const CARD =
  'group card relative flex cursor-pointer outline-2 outline-transparent transition-[outline-color,transform] duration-150 hover:-translate-y-0.5 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2'
const HUE = 275

/** Whether members write a caption or a meme, and what reaction it should provoke. */
export function Step() {
  const draft = useWatch<QuestionDraft>() as QuestionDraft
  return (
    <>
      <PageHead title="What should people create?">
        Members write on your picture. Choose the format and the reaction you hope for.
      </PageHead>
      <div className="flex flex-col gap-7">
        <Styles draft={draft} />
        <Reactions />
        <p className="rounded-card bg-sunken px-5 py-4">
          <span className="block text-muted text-small">The title of your challenge</span>
          <b className="display mt-0.5 block font-bold text-title">
            {asShown('', {
              ...draft,
              solution_format: draft.solution_format ?? 'challenge',
              challenge_format: draft.challenge_format ?? 'standard',
            })}
          </b>
        </p>
      </div>
    </>
  )
}

function Styles({ draft }: { draft: QuestionDraft }) {
  const { go } = useFlow()
  const { field } = useController<QuestionDraft, 'caption_solution_format'>({
    name: 'caption_solution_format',
  })
  const { formState } = useFormContext<QuestionDraft>()
  const problem = formState.errors.caption_solution_format?.message
  const image = draft.primary_image ?? null
  return (
    <fieldset>
      <legend className="sr-only">Format</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(STYLES).map(([style, { label, says }]) => (
          <label key={style} className={`${CARD} flex-col overflow-hidden`}>
            <input
              type="radio"
              name={field.name}
              value={style}
              checked={field.value === style}
              onChange={() => field.onChange(style)}
              className="sr-only"
            />
            <Preview style={style as CaptionStyle} image={image} draft={draft} />
            <span className="block p-4">
              <b className="display block font-bold text-title">{label}</b>
              <span className="mt-1 block text-muted text-small">{says}</span>
            </span>
            <Tick />
          </label>
        ))}
      </div>
      {image === null && (
        <p className="mt-3 text-muted text-small">
          You have not chosen a picture yet.{' '}
          <Button look="ghost" onClick={() => go('image')} className="px-2 text-primary-ink">
            Choose a picture
          </Button>
        </p>
      )}
      <Announced urgent says={problem ?? ''} className="mt-2 font-medium text-loss-ink text-small">
        {problem}
      </Announced>
    </fieldset>
  )
}

type PreviewProps = { style: CaptionStyle; image: string | null; draft: QuestionDraft }

function Preview({ style, image, draft }: PreviewProps): ReactNode {
  const caption = SAMPLES[draft.caption_reaction_type ?? 'funny'][style]
  if (image === null) {
    return (
      <span className="block aspect-[3/2]">
        <ChallengeArt seed={style} hue={HUE} />
      </span>
    )
  }
  return (
    <CaptionedPicture
      question={{ primary_image: image, image_alt: '', caption_solution_format: style }}
      caption={caption}
      className="rounded-b-none"
    />
  )
}

function Reactions() {
  const { field } = useController<QuestionDraft, 'caption_reaction_type'>({
    name: 'caption_reaction_type',
  })
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">The reaction you hope for</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(REACTIONS).map(([reaction, { label }]) => {
          const Icon = ICONS[reaction as keyof typeof REACTIONS]
          return (
            <label key={reaction} className={`${CARD} flex-col items-center gap-2 p-4 text-center`}>
              <input
                type="radio"
                name={field.name}
                value={reaction}
                checked={field.value === reaction}
                onChange={() => field.onChange(reaction)}
                className="sr-only"
              />
              <Icon
                className="size-7 text-muted group-has-checked:text-primary-ink"
                aria-hidden="true"
              />
              <b className="font-semibold">{label}</b>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const Tick = () => (
  <span
    aria-hidden="true"
    className="absolute top-3 end-3 hidden size-7 place-items-center rounded-full bg-primary text-on-primary shadow-card group-has-checked:grid"
  >
    <Check className="size-4.5" strokeWidth={3} />
  </span>
)
