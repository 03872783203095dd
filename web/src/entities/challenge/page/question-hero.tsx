import type { ChallengeState, ChallengeView } from '@ideathlon/contracts/challenges'
import { Presentation } from 'lucide-react'
import { counted } from '../../../lib/format/counts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { FollowButton } from '../../activity/follow-button.tsx'
import { CreditLine } from '../../image/credit-line.tsx'
import { EnlargeButton } from '../../image/enlarge-button.tsx'
import { MemberLink } from '../../member/member-link.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import { isCounted } from '../counting-time.ts'
import { QuestionPicture } from '../question-picture.tsx'
import { Extras } from './extras.tsx'
import { marksOf, stateWords } from './format-words.ts'

export const UNPUBLISHED = new Set<ChallengeState>(['draft', 'scheduled'])

type QuestionHeroProps = {
  challenge: ChallengeView
  ideas: number
  /**
   * A preview has no buttons for sharing, and its title is only a subheading of the page that it is
   * on.
   */
  isPreview?: boolean
}

/** The head of a challenge page: its picture, text, asker and closing time. */
export function QuestionHero({ challenge, ideas, isPreview = false }: QuestionHeroProps) {
  const state = stateWords(challenge)
  const Title = isPreview ? 'h3' : 'h1'
  const { primary_image: image, image_alt: alt } = challenge
  const isWhole = challenge.caption_solution_format !== null && !isCaptioned(challenge)
  return (
    <header className="card overflow-hidden">
      <div className={isWhole ? 'relative' : 'relative h-36 sm:h-44'}>
        <Picture challenge={challenge} isWhole={isWhole} />
        {image !== null && !isWhole && !isPreview && <EnlargeButton image={image} alt={alt} />}
        <p className="absolute inset-x-4 top-4 flex gap-2 overflow-x-auto [scrollbar-width:none] *:shrink-0">
          {[challenge.category.name, ...marksOf(challenge)].map((mark) => (
            <Pill key={mark} tone="onPicture">
              {mark}
            </Pill>
          ))}
        </p>
      </div>
      <CreditLine credit={challenge.image_credit} className="px-5 pt-2.5 sm:px-7" />
      <div className="p-5 sm:p-7">
        <Title
          dir="auto"
          lang={challenge.lang}
          tabIndex={isPreview ? undefined : -1}
          className="font-bold text-hero"
        >
          {challenge.question_title}
        </Title>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="wide-40 flex flex-1 flex-wrap items-center gap-x-4">
            <MemberLink member={challenge.catalyst} className="max-sm:w-full" />
            {challenge.co_author && (
              <span className="inline-flex max-w-full items-center gap-2">
                with <MemberLink member={challenge.co_author} />
              </span>
            )}
            <b className="tabular font-semibold">{counted(ideas, 'idea')}</b>
            {state ? (
              <Pill tone={state.tone}>{state.label}</Pill>
            ) : (
              <Countdown until={challenge.closes_at} />
            )}
          </p>
          {!isPreview && !UNPUBLISHED.has(challenge.state) && (
            <span className="flex shrink-0 flex-col gap-2 sm:flex-row">
              <FollowButton kind="challenge" of={challenge.slug} name={challenge.question_title} />
              <ShareButton subject="challenge" target={challenge.slug} />
              <span className="hidden sm:contents">
                <ButtonLink to={`/platform/presentation/${challenge.slug}`}>
                  <Presentation className="size-4" aria-hidden="true" />
                  Present<span className="sr-only"> this challenge</span>
                </ButtonLink>
              </span>
            </span>
          )}
        </div>
        {challenge.question_detail && (
          <p dir="auto" lang={challenge.lang} className="mt-4 whitespace-pre-line text-reading">
            {challenge.question_detail}
          </p>
        )}
        <div className="mt-4 empty:hidden">
          <Extras challenge={challenge} isOut={!isPreview && !UNPUBLISHED.has(challenge.state)} />
        </div>
      </div>
    </header>
  )
}

/**
 * Whether the page shows the whole picture with the winning caption further down, so that a strip
 * of it is enough at the top. This is not the case while the asker still has to pick.
 */
function isCaptioned(challenge: ChallengeView): boolean {
  const { is_closed, state, ideas, mine } = challenge
  const isToPick = state === 'closed' && mine?.is_catalyst === true
  return is_closed && ideas > 0 && !isCounted(challenge) && !isToPick
}

function Picture({ challenge, isWhole }: { challenge: ChallengeView; isWhole: boolean }) {
  const { primary_image: image, image_alt: alt } = challenge
  if (image === null || !isWhole) {
    return <QuestionPicture question={challenge} sizes="50rem" width={640} height={176} />
  }
  return (
    <img
      src={image}
      alt={alt}
      className="aspect-[3/2] max-h-[34rem] w-full bg-sunken object-contain"
    />
  )
}
