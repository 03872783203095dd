import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { plural, useFormat } from '../../../lib/format/format.ts'
import type { Slide } from '../slides-of.ts'
import { Frame } from './frame.tsx'

/** Text up to this length fills a slide in large type. */
const SHORT = 320

export function BackgroundSlide({ text, lang }: { text: string; lang: string }) {
  const size = text.length <= SHORT ? 'deck-lead max-w-[38ch]' : 'deck-text max-w-[52ch]'
  return (
    <Frame heading="Background">
      <p dir="auto" lang={lang} className={`${size} whitespace-pre-line break-words`}>
        {text}
      </p>
    </Frame>
  )
}

const TONES = ['var(--role-analyst)', 'var(--role-catalyst)', 'var(--role-mentor)']

type Parts = Extract<Slide, { kind: 'assumptions' }>['parts']

/** The asker's assumptions, side by side. */
export function AssumptionsSlide({ parts, lang }: { parts: Parts; lang: string }) {
  return (
    <Frame heading="What we take for granted">
      <ul className="grid auto-cols-fr gap-[2vw] md:grid-flow-col print:grid-flow-col">
        {parts.map(({ label, text }, at) => (
          <li
            key={label}
            className="relative overflow-hidden rounded-card border border-line bg-surface p-[1.4em] pt-[1.8em]"
          >
            <i
              aria-hidden="true"
              className="absolute inset-x-0 top-0 h-2"
              style={{ background: TONES[at] }}
            />
            <h3 className="display deck-text font-bold">{label}</h3>
            <p
              dir="auto"
              lang={lang}
              className="deck-text mt-[0.4em] whitespace-pre-line break-words"
            >
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

type NumbersProps = { challenge: ChallengeView; ratings: number | undefined }

/** The public numbers of the challenge. */
export function NumbersSlide({ challenge, ratings }: NumbersProps) {
  const format = useFormat()
  const { ideas, innovators, is_closed, closes_at, closed_at, opens_at, prize } = challenge
  const days = daysBetween(opens_at, closed_at ?? closes_at)
  const figures = [
    {
      label: is_closed
        ? plural(ideas, { one: 'idea', other: 'ideas' })
        : plural(ideas, { one: 'idea so far', other: 'ideas so far' }),
      value: format.count(ideas),
    },
    ...(innovators.count > 0
      ? [
          {
            label: plural(innovators.count, { one: 'innovator', other: 'innovators' }),
            value: format.count(innovators.count),
          },
        ]
      : []),
    ...(ratings === undefined
      ? []
      : [
          {
            label: plural(ratings, {
              one: 'rating for the Top ideas',
              other: 'ratings for the Top ideas',
            }),
            value: format.count(ratings),
          },
        ]),
    is_closed
      ? { label: plural(days, { one: 'day open', other: 'days open' }), value: format.count(days) }
      : { label: 'open until', value: format.date(closes_at, 'day') },
  ]
  return (
    <Frame heading="In numbers">
      <dl className="flex flex-wrap items-end gap-x-[7vw] gap-y-[5vh]">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="deck-text text-muted">{label}</dt>
            <dd className="display deck-figure tabular font-bold text-primary-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {prize.title !== '' && (
        <p className="deck-text mt-[6vh]">
          <span className="font-bold text-gold-ink">Prize: </span>
          {prize.title}
        </p>
      )}
    </Frame>
  )
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
