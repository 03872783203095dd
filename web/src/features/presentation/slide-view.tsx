import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { AssumptionsSlide, BackgroundSlide, NumbersSlide } from './slides/question-slides.tsx'
import { IdeaSlide, WinnersSlide } from './slides/result-slides.tsx'
import { ThanksSlide } from './slides/thanks-slide.tsx'
import { TitleSlide } from './slides/title-slide.tsx'
import type { Slide } from './slides-of.ts'

type SlideViewProps = { slide: Slide; challenge: ChallengeView; ratings: number | undefined }

export function SlideView({ slide, challenge, ratings }: SlideViewProps) {
  switch (slide.kind) {
    case 'title':
      return <TitleSlide challenge={challenge} />
    case 'background':
      return <BackgroundSlide text={slide.text} lang={challenge.lang} />
    case 'assumptions':
      return <AssumptionsSlide parts={slide.parts} lang={challenge.lang} />
    case 'numbers':
      return <NumbersSlide challenge={challenge} ratings={ratings} />
    case 'idea':
      return <IdeaSlide idea={slide.idea} place={slide.place} challenge={challenge} />
    case 'winners':
      return <WinnersSlide ideas={slide.ideas} />
    case 'thanks':
      return <ThanksSlide challenge={challenge} />
  }
}
