import { claimReview, type ReviewItem } from '@ideathlon/contracts/moderation'
import { REPORT_REASONS } from '@ideathlon/contracts/reports'
import { cx } from 'class-variance-authority'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { useModerating } from '../../entities/review/queries.ts'
import { counted } from '../../lib/format/counts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { AppealRuling } from './appeal-ruling.tsx'
import { Reverse } from './reverse.tsx'
import { isDeclined, KINDS, VERDICTS, weightInWords } from './words.ts'

type ReviewCardProps = {
  item: ReviewItem
  chosen: boolean
  choose: ((on: boolean) => void) | undefined
}

export function ReviewCard({ item, chosen, choose }: ReviewCardProps) {
  const { subject } = item
  return (
    <article
      className={cx('card p-4 sm:p-6', chosen && 'outline-3 outline-primary')}
      aria-label={subject.title}
    >
      <header className="flex items-start gap-3">
        {choose && (
          <label className="touch -mt-2 -ms-2 grid shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={chosen}
              onChange={(event) => choose(event.target.checked)}
              className="size-5 accent-primary"
            />
            <span className="sr-only">Select “{subject.title}”</span>
          </label>
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <Pill>{KINDS[subject.kind]}</Pill>
            <Weight item={item} />
            <span className="tabular text-muted text-small">{counted(item.reports, 'report')}</span>
            <span className="ms-auto">
              <Ago at={item.opened_at} />
            </span>
          </p>
          <h2 className="mt-2 break-words font-bold text-title">
            <Link to={subject.link} lang={subject.lang} className="hover:text-primary-ink">
              {subject.title}
            </Link>
          </h2>
          {subject.kind !== 'question' && subject.challenge && (
            <p className="mt-0.5 text-muted text-small">
              in{' '}
              <Link
                to={`/challenges/${subject.challenge.slug}`}
                lang={subject.challenge.lang}
                className="font-medium hover:text-primary-ink"
              >
                {subject.challenge.title}
              </Link>
            </p>
          )}
          {subject.picture && (
            <img
              src={subject.picture.url}
              alt={subject.picture.alt}
              loading="lazy"
              className="mt-2 max-h-48 max-w-full rounded-control"
            />
          )}
          {subject.text && (
            <p
              lang={subject.lang}
              className="mt-1 line-clamp-4 max-w-prose whitespace-pre-line break-words text-muted"
            >
              {subject.text}
            </p>
          )}
          <Author item={item} />
          <ReviewedText item={item} />
          <CardFooter item={item} onTaken={() => choose?.(true)} />
        </div>
      </header>
    </article>
  )
}

function Weight({ item }: { item: ReviewItem }) {
  const tone = item.is_hidden || item.weight >= 30 ? 'loss' : item.weight >= 15 ? 'gold' : 'plain'
  return (
    <Pill tone={tone}>
      {item.is_hidden && <EyeOff className="size-3.5" aria-hidden="true" />}
      {weightInWords(item)}
    </Pill>
  )
}

function Author({ item: { subject } }: { item: ReviewItem }) {
  if (subject.kind === 'member') return null
  if (subject.author) return <MemberLink member={subject.author} className="mt-1" />
  const why =
    subject.kind === 'message'
      ? 'The author writes under an alias.'
      : 'The author is revealed when the results are published.'
  return <p className="mt-2 text-muted text-small">{why}</p>
}

/** The reports about the item and its automatic signals. */
function ReviewedText({ item }: { item: ReviewItem }) {
  return (
    <>
      {item.reasons.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {item.reasons.map(({ reason, times }) => (
            <Pill key={reason} tone="primary">
              {REPORT_REASONS[reason].label}
              {times > 1 && ` × ${times}`}
            </Pill>
          ))}
        </p>
      )}
      {(item.notes.length > 0 || item.signals.length > 0) && (
        <ul className="mt-3 flex flex-col gap-1 border-line border-s-4 ps-3 text-small">
          {item.signals.map(({ says, at }) => (
            <li key={`${at} ${says}`} className="text-gold-ink">
              {says}
            </li>
          ))}
          {item.notes.map(({ note, lang, at }) => (
            <li key={`${at} ${note}`} lang={lang}>
              “{note}”
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type FootProps = { item: ReviewItem; onTaken: () => void }

function CardFooter({ item, onTaken }: FootProps) {
  if (item.state === 'appealed' && item.can_decide) return <AppealRuling item={item} />
  if (item.ruling) return <Ruled item={item} ruling={item.ruling} />
  return item.can_decide ? <Claim item={item} onTaken={onTaken} /> : null
}

function appealInWords(upheld: boolean | null): string {
  if (upheld === null) return 'Appeal pending'
  return upheld ? 'Decision upheld on appeal' : 'Decision reversed on appeal'
}

type RuledProps = { item: ReviewItem; ruling: NonNullable<ReviewItem['ruling']> }

function Ruled({ item, ruling }: RuledProps) {
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Pill tone={isDeclined(ruling.verdict) ? 'loss' : 'gain'}>{VERDICTS[ruling.verdict]}</Pill>
        {item.appeal && <Pill tone="gold">{appealInWords(item.appeal.upheld)}</Pill>}
        <span lang={ruling.lang} className="min-w-0 break-words text-muted">
          {ruling.reason}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-small">
        {item.decided_by && <span>Decided by {item.decided_by.name}</span>}
        {item.appeal_by && <span>Appeal decided by {item.appeal_by.name}</span>}
        <Ago at={ruling.at} />
      </p>
      {item.can_reverse && <Reverse id={item.id} />}
    </>
  )
}

/**
 * Claiming an item shows other moderators that it is being reviewed,
 * and selects it. It is optional.
 */
function Claim({ item, onTaken }: FootProps) {
  const claim = useModerating(async (take: boolean) => {
    await call(claimReview, { params: { id: item.id }, body: { take } })
    if (take) onTaken()
    return ''
  })
  if (item.claimed_by && !item.is_mine) {
    return (
      <p className="mt-3 font-medium text-gold-ink text-small">
        {item.claimed_by.name} is reviewing this
      </p>
    )
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2">
      <Button look="ghost" className="-ms-5" onClick={() => claim.mutate(!item.is_mine)}>
        {item.is_mine ? 'Release' : 'Claim'}
      </Button>
      {item.is_mine && (
        <span className="text-muted text-small">Claimed by you for 15 minutes.</span>
      )}
    </div>
  )
}
