import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { isLinked, NAMELESS } from '@ideathlon/contracts/people'
import { CaptionedPicture } from '../../../entities/challenge/captioned-picture.tsx'
import { averageInWords } from '../../../entities/idea/average-in-words.ts'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { meanStars } from '../../../lib/format/numbers.ts'
import { shortened } from '../slides-of.ts'
import { Frame } from './frame.tsx'

const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)', 'var(--rank-10)', 'var(--rank-3)']
const WORDS_MAX = 360

function Medal({ place, className }: { place: number; className: string }) {
  return (
    <b
      className={`display grid shrink-0 place-items-center rounded-[40%_48%_42%_52%] font-bold text-on-colour ${className}`}
      style={{ background: METALS[place - 1] }}
    >
      {place}
    </b>
  )
}

type IdeaSlideProps = { idea: IdeaView; place: number; challenge: ChallengeView }

/** One of the Top ideas, with its picture and author. */
export function IdeaSlide({ idea, place, challenge }: IdeaSlideProps) {
  const { author, result, caption, image } = idea
  const hasPicture = caption !== null || image !== null
  return (
    <div className="mx-auto grid size-full max-w-[100rem] content-center gap-[4vw] px-[6vw] pt-[6vh] pb-24 md:grid-flow-col md:auto-cols-fr md:items-center print:grid-flow-col print:auto-cols-fr print:items-center print:pb-[6vh]">
      <div className="flex min-w-0 flex-col gap-[2.5vh]">
        <div className="flex items-center gap-[1em]">
          <Medal place={place} className="deck-heading size-[2.2em]" />
          {result && (
            <p className="deck-small text-muted">
              {averageInWords(meanStars(result.stars), result.ratings)}
            </p>
          )}
        </div>
        <h2 lang={idea.lang} className="display deck-name text-balance break-words font-bold">
          {idea.title}
        </h2>
        {idea.purpose !== '' && (
          <p lang={idea.lang} className="deck-text font-semibold">
            {idea.purpose}
          </p>
        )}
        {caption === null && (
          <p
            dir="auto"
            lang={idea.lang}
            className="deck-text whitespace-pre-line break-words text-muted"
          >
            {shortened(idea.description, WORDS_MAX)}
          </p>
        )}
        <Author author={author} />
      </div>
      {hasPicture && (
        <div className="min-w-0 overflow-hidden rounded-card">
          {caption !== null ? (
            <CaptionedPicture question={challenge} caption={caption} className="w-full" />
          ) : (
            <img
              src={image ?? ''}
              alt={idea.image_alt}
              className="max-h-[70vh] w-full object-cover"
            />
          )}
        </div>
      )}
    </div>
  )
}

function Author({ author }: { author: IdeaView['author'] }) {
  const isKnown = author !== null && isLinked(author.handle)
  return (
    <p className="deck-small flex items-center gap-3 font-semibold">
      {isKnown && <Portrait handle={author.handle} picture={author.avatar_url} size={40} />}
      {author?.name ?? NAMELESS.anonymous}
    </p>
  )
}

/** All Top ideas on one slide. */
export function WinnersSlide({ ideas }: { ideas: readonly IdeaView[] }) {
  return (
    <Frame heading={`The crowd’s Top ${ideas.length}`}>
      <ol className="flex flex-col gap-[2vh]">
        {ideas.map(({ id, title, lang, result, author }) => (
          <li
            key={id}
            className="flex items-center gap-[1.2em] rounded-card border border-line bg-surface px-[1.2em] py-[0.7em]"
          >
            <Medal place={result?.place ?? 0} className="deck-text size-[1.9em]" />
            <p lang={lang} className="deck-text min-w-0 grow break-words font-bold">
              {title}
            </p>
            <p className="deck-small hidden shrink-0 text-muted md:block print:block">
              {author?.name}
            </p>
          </li>
        ))}
      </ol>
    </Frame>
  )
}
