import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { QuestionPicture } from '../../../entities/challenge/question-picture.tsx'
import { Portrait } from '../../../entities/member/portrait.tsx'

/** The question on its picture, with the asker and the credit of the picture. */
export function TitleSlide({ challenge }: { challenge: ChallengeView }) {
  const { catalyst, co_author, category, image_credit: credit } = challenge
  const writers = co_author === null ? [catalyst] : [catalyst, co_author]
  return (
    <div className="relative grid size-full bg-[#140e29] text-white">
      <div aria-hidden="true" className="absolute inset-0 opacity-75 *:size-full">
        <QuestionPicture question={challenge} sizes="100vw" width={1600} height={900} />
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-t from-[#0b0718] via-[#0b0718cc] to-[#0b071833]"
      />
      <div className="relative flex flex-col justify-end gap-[3vh] px-[6vw] pt-[8vh] pb-28 print:pb-[8vh]">
        <p className="deck-small w-fit rounded-pill bg-white/15 px-[1em] py-[0.3em] font-semibold">
          {category.name}
        </p>
        <h2
          lang={challenge.lang}
          className="display deck-name max-w-[22ch] text-balance break-words font-bold"
        >
          {challenge.question_title}
        </h2>
        <ul className="deck-small flex flex-wrap gap-x-8 gap-y-3">
          {writers.map(({ handle, name, avatar_url }) => (
            <li key={handle} className="flex items-center gap-3 font-semibold">
              <Portrait handle={handle} picture={avatar_url} size={44} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      {credit && (
        <p className="absolute top-4 end-5 text-caption text-white/80">
          Picture: {credit.user === '' ? credit.source : `${credit.user}, ${credit.source}`}
        </p>
      )}
    </div>
  )
}
