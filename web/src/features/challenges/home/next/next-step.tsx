import type { MetaDashboard } from '@ideathlon/contracts/dashboard-views'
import type { PendingTask } from '../../../../entities/dashboard/pending-task.ts'
import { plural } from '../../../../lib/format/format.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { TitledSentence } from '../../../../ui/text/titled-sentence.tsx'

const DASH = '/me/my-dashboard'

/** The most urgent task, as one line with one button; the other tasks are behind a link. */
export function NextStep({ desk: dashboard }: { desk: MetaDashboard }) {
  const next = nextOf(dashboard)
  if (next === undefined) return null
  return (
    <section
      aria-label="Your next step"
      className="card mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-56">
        <span className="block text-muted text-small">{next.kicker}</span>
        <b dir="auto" lang={next.lang} className="line-clamp-2 font-semibold">
          <TitledSentence sentence={next.title} titles={next.quotes ?? []} />
        </b>
      </p>
      <span className="flex flex-wrap gap-2">
        <ButtonLink to={next.to} look="primary" aria-label={`${next.action}: ${next.title}`}>
          {next.action}
        </ButtonLink>
        <ButtonLink to={DASH} look="ghost">
          See all tasks
        </ButtonLink>
      </span>
    </section>
  )
}

/** Tasks that only the viewer can do come first. */
function nextOf({
  picks_due,
  prizes_undecided: [prize],
  mentoring,
  rate_next,
  drafts,
}: MetaDashboard): PendingTask | undefined {
  const [pick, rate] = [picks_due.find(({ picked }) => picked === 0), rate_next[0]]
  if (pick !== undefined) {
    const to = `${DASH}/catalyst/closing/${pick.slug}`
    return {
      kicker: 'Time to pick your Top 3',
      title: pick.question_title,
      lang: pick.lang,
      to,
      action: 'Pick your Top 3',
    }
  }
  if (prize !== undefined) {
    return {
      kicker: 'You have not decided on the prize yet',
      title: prize.question_title,
      lang: prize.lang,
      to: `/challenges/${prize.slug}#prize-decision`,
      action: 'Decide on the prize',
    }
  }
  if (mentoring.to_rate > 0) {
    const idea = mentoring.next_to_rate
    return {
      kicker: 'New mentor comments',
      title: idea ? `About your idea “${idea.title}”` : 'About your ideas',
      quotes: idea ? [{ text: idea.title, lang: idea.lang }] : [],
      to: `${DASH}/mentor?tab=received`,
      action: plural(mentoring.to_rate, { one: 'Rate {n} comment', other: 'Rate {n} comments' }),
    }
  }
  if (rate !== undefined) {
    return {
      kicker: rate.rated === 0 ? 'Rate next' : 'Continue rating',
      title: rate.question_title,
      lang: rate.lang,
      to: `/challenges/${rate.slug}/rate`,
      action: plural(rate.left, { one: 'Rate {n} idea', other: 'Rate {n} ideas' }),
    }
  }
  if (drafts > 0) {
    const title = plural(drafts, { one: 'You have {n} draft', other: 'You have {n} drafts' })
    return { kicker: 'Drafts', title, to: `${DASH}/drafts`, action: 'Continue writing' }
  }
  return undefined
}
