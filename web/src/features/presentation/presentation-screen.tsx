import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useChallenge, useIdeas } from '../../entities/challenge/queries/challenge.ts'
import { useIsHydrated } from '../../lib/first-paint/first-paint.ts'
import { announce } from '../../ui/announce/announce.ts'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { DeckBar } from './deck-bar.tsx'
import { DeckHelp } from './deck-help.tsx'
import { NotesView } from './notes-view.tsx'
import { SlideView } from './slide-view.tsx'
import { nameOf, type Slide, slidesOf } from './slides-of.ts'
import { useDeck, useDeckKeys, useSwipe } from './use-deck.ts'

/**
 * A challenge as a full-screen deck. After the challenge closes, the deck includes the top ideas.
 */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const { data: challenge, error, isError, refetch } = useChallenge(slug)
  if (challenge === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} page />
    return <Loading what="the presentation" className="h-dvh w-full" />
  }
  return challenge.is_closed ? (
    <WithResults challenge={challenge} />
  ) : (
    <Presentation challenge={challenge} ideas={[]} />
  )
}

function WithResults({ challenge }: { challenge: ChallengeView }) {
  const { ideas, error, isError, refetch } = useIdeas(challenge.slug)
  if (ideas === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} page />
    return <Loading what="the presentation" className="h-dvh w-full" />
  }
  return <Presentation challenge={challenge} ideas={ideas} />
}

type PresentationProps = { challenge: ChallengeView; ideas: readonly IdeaView[] }

function Presentation({ challenge, ideas }: PresentationProps) {
  const slides = slidesOf(challenge, ideas)
  const deck = useDeck(challenge.slug, slides.length)
  const [search] = useSearchParams()
  const [isHelp, setHelp] = useState(false)
  const navigate = useNavigate()
  useTitle(`Presentation: ${challenge.question_title}`)
  const slide = slides[deck.at]
  useEffect(() => {
    if (slide !== undefined) announce(nameOf(slide))
  }, [slide])
  const isHydrated = useIsHydrated()
  const isAsker = challenge.mine?.is_catalyst === true
  const keys = {
    // Some phones do not support full screen; the deck fills the window anyway.
    onFullScreen: isHydrated && document.fullscreenEnabled ? toggleFullScreen : undefined,
    onNotes: isAsker ? () => openNotes(deck.at) : undefined,
    onHelp: () => setHelp(true),
    onLeave: () => void navigate(`/challenges/${challenge.slug}`),
  }
  useDeckKeys(deck, keys)
  if (isAsker && search.has('notes')) {
    return <NotesView deck={deck} slides={slides} challenge={challenge} />
  }
  return (
    <>
      <h1 className="sr-only">Presentation: {challenge.question_title}</h1>
      <Slides challenge={challenge} slides={slides} deck={deck} ideas={ideas} />
      <DeckBar deck={deck} keys={keys} />
      <DeckHelp open={isHelp} onClose={() => setHelp(false)} />
    </>
  )
}

type SlidesProps = PresentationProps & {
  slides: readonly Slide[]
  deck: ReturnType<typeof useDeck>
}

/** All slides are in the page, so the whole deck can be printed. */
function Slides({ challenge, slides, deck, ideas }: SlidesProps) {
  const swipe = useSwipe(deck)
  const top = slides.flatMap((slide) => (slide.kind === 'idea' ? [slide.idea] : []))
  const ratings = ideas.length === 0 || top.length === 0 ? undefined : ratingsOf(top)
  return (
    <div className="deck bg-paper" {...swipe}>
      {slides.map((slide, at) => (
        <section
          key={slide.kind === 'idea' ? `idea-${slide.idea.id}` : slide.kind}
          aria-label={`Slide ${at + 1} of ${slides.length}: ${nameOf(slide)}`}
          className="deck-slide"
          {...(at === deck.at && { 'data-on': '' })}
        >
          <SlideView slide={slide} challenge={challenge} ratings={ratings} />
        </section>
      ))}
    </div>
  )
}

const ratingsOf = (ideas: readonly IdeaView[]) =>
  ideas.reduce((sum, { result }) => sum + (result?.ratings ?? 0), 0)

function toggleFullScreen(): void {
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen()
  done.catch(() => undefined)
}

/** Another window that follows the slides of this one. */
function openNotes(at: number): void {
  const address = new URL(window.location.href)
  address.searchParams.set('notes', '')
  address.searchParams.set('slide', String(at + 1))
  window.open(address, 'speaker-notes', 'width=760,height=720')
}
