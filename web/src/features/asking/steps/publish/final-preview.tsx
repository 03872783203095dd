import type { CategoryTile } from '@ideathlon/contracts/categories'
import type { ReactNode } from 'react'
import { QuestionHero } from '../../../../entities/challenge/page/question-hero.tsx'
import { PRIZE_NAMES } from '../../../../entities/money/prize/prize-names.ts'
import { useMe } from '../../../../entities/session/queries/me.ts'
import { serverNow } from '../../../../lib/dates/server-clock.ts'
import { format, plural } from '../../../../lib/format/format.ts'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import { takesAssumptions } from '../../compose/formats.ts'
import { ASSUMPTIONS, isIdeaEmpty, type QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'
import { previewOf } from './preview-of.ts'

type FinalPreviewProps = { content: QuestionDraft; categories: readonly CategoryTile[] }

/**
 * The whole challenge as others will see it, with the asker's own idea, which only they can see.
 */
export function FinalPreview({ content, categories }: FinalPreviewProps) {
  const me = useMe()
  const { coAuthor } = useFlow()
  if (!me) return null
  const { id, handle, first_name, last_name, avatar_url } = me.user
  const catalyst = { id, handle, name: `${first_name} ${last_name}`.trim() || handle, avatar_url }
  const category = categories.find((each) => each.id === Number(content.category))
  const shown = previewOf(content, { category, catalyst, now: serverNow() })
  const challenge = { ...shown, co_author: coAuthor ?? shown.co_author }
  return (
    <section aria-labelledby="final-preview" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="final-preview" className="font-bold text-heading">
          Your Question Preview
        </h2>
        <Pill>In progress</Pill>
      </div>
      <QuestionHero challenge={challenge} ideas={0} isPreview />
      <Facts content={content} closesAt={challenge.closes_at} />
      {takesAssumptions(content) && <AssumptionCards content={content} />}
      {!isIdeaEmpty(content.test_idea) && <OwnIdea content={content} />}
    </section>
  )
}

function Facts({ content, closesAt }: { content: QuestionDraft; closesAt: string }) {
  const { prize, idea_entry_fee_cents: fee = 0, opens_at: opensAt } = content
  const days = content.duration_days ?? 0
  const cents = prize?.cents ?? 0
  return (
    <dl className="card grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      <Fact name={opensAt ? 'Opens' : 'Closes'}>
        {format().moment(opensAt || closesAt)}
        <small className="block font-normal text-muted">
          {plural(days, { one: 'Open for {n} day', other: 'Open for {n} days' })}
        </small>
      </Fact>
      <Fact name="Prize">
        {cents > 0 ? format().money(cents) : prize?.title || 'No prize money added.'}
        <small className="block font-normal text-muted">
          {PRIZE_NAMES[prize?.type ?? 'points']}
        </small>
      </Fact>
      <Fact name="Entry fee">{fee > 0 ? format().money(fee) : 'No entry fee added.'}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="px-5 py-4">
      <dt className="text-muted text-small">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

const TONES = { Who: 'mentor', What: 'catalyst', Why: 'analyst' }

function AssumptionCards({ content }: { content: QuestionDraft }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {ASSUMPTIONS.map(({ field, label }) => {
        const text = (content[field] ?? '').trim()
        return (
          <li key={field} className="card p-4">
            <h3 className="display flex items-center gap-2 font-bold">
              <i
                aria-hidden="true"
                className="size-2.5 rounded-[40%_55%_45%_50%]"
                style={{ background: `var(--role-${TONES[label]})` }}
              />
              {label}
            </h3>
            <p
              dir="auto"
              className={`mt-1.5 whitespace-pre-line break-words text-small ${text ? '' : 'text-muted'}`}
            >
              {text || 'Not filled in'}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function OwnIdea({ content }: { content: QuestionDraft }) {
  const isShown = content.solution_format === 'improve-an-idea'
  const idea = content.test_idea
  return (
    <Section
      id="own-idea"
      title={isShown ? 'Your idea to improve' : 'Your idea to test'}
      className="card p-5"
    >
      <p className="mt-1 text-muted text-small">
        {isShown
          ? 'Everyone sees it above the question.'
          : 'Only you can see this here. It is hidden among the other ideas.'}
      </p>
      <p className="mt-3 break-words font-semibold">{idea?.title}</p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {idea?.description}
      </p>
    </Section>
  )
}
