import { FEEDBACK_CHOICES, type MentoringView } from '@ideathlon/contracts/mentoring'
import { Link } from 'react-router'
import { counted } from '../../lib/format/counts.ts'
import { stars } from '../../lib/format/numbers.ts'
import { MaskedAvatar } from '../../ui/generated-art/avatar.tsx'
import { Rating } from '../../ui/inputs/scales/rating.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { MemberLink } from '../member/member-link.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { KindMark } from './comment-advice.tsx'
import { RateComment } from './rate-comment.tsx'

type CommentCardProps = {
  comment: MentoringView
  /** True to name the idea, in a list with comments on several ideas. */
  withIdea?: boolean
}

export function CommentCard({ comment, withIdea = false }: CommentCardProps) {
  const { idea, challenge, kind, body, lang } = comment
  return (
    <article className="card p-5" aria-label={`Comment on ${idea.title}`}>
      {withIdea && (
        <p className="mb-3 text-small leading-relaxed">
          <b dir="auto" lang={idea.lang} className="font-semibold">
            {idea.title}
          </b>{' '}
          {idea.is_mine && (
            <>
              <Pill tone="primary">yours</Pill>{' '}
            </>
          )}
          <span className="text-muted">
            in{' '}
            <Link
              dir="auto"
              lang={challenge.lang}
              to={`/challenges/${challenge.slug}`}
              className="py-1 underline decoration-line-strong/60 underline-offset-3 hover:text-primary-ink"
            >
              {challenge.question_title}
            </Link>
          </span>
        </p>
      )}
      <KindMark kind={kind} />
      <p dir="auto" lang={lang} className="mt-2 whitespace-pre-line break-words text-reading">
        {body}
      </p>
      <Byline comment={comment} />
      <Received comment={comment} />
      {comment.can.rate.allowed && <RateComment comment={comment} />}
      {comment.my_stars !== null && (
        <p className="mt-3 flex items-center gap-2 text-muted text-small">
          Your rating <Rating label="Your rating" value={comment.my_stars} look="stars" readOnly />
        </p>
      )}
    </article>
  )
}

function Byline({ comment: { is_mine, mentor, written_at, id } }: { comment: MentoringView }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3">
      {is_mine ? (
        <Pill tone="primary">by you</Pill>
      ) : mentor === null ? (
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted">
          <MaskedAvatar size={28} />A mentor
        </span>
      ) : (
        <MemberLink member={mentor} />
      )}
      {written_at && <Ago at={written_at} />}
      {!is_mine && (
        <ReportButton kind="mentoring" id={id} what="this comment" className="ms-auto" />
      )}
    </div>
  )
}

function Received({ comment: { received, is_mine } }: { comment: MentoringView }) {
  if (received === null) return null
  if (received.times === 0) {
    return is_mine ? <p className="mt-2 text-muted text-small">Not rated yet.</p> : null
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-small">
      <Pill tone="gold">
        {stars(received.stars)} of 5 · {counted(received.times, 'rating')}
      </Pill>
      {received.choices.map((choice) => (
        <Pill key={choice}>{FEEDBACK_CHOICES[choice]}</Pill>
      ))}
    </p>
  )
}
