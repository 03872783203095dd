import { CATALYST_PICKS } from '@ideathlon/contracts/limits'
import type { Candidate } from '@ideathlon/contracts/picks'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFound } from '../../../ui/announce/use-found.ts'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { type Choice, placeAt } from './order-picks.ts'
import { DRAGGED } from './podium-slots.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

type CandidatesProps = {
  slug: string
  choices: readonly Choice[]
  candidates: readonly Candidate[]
  onChange: (choices: Choice[]) => void
}

/** With fewer ideas than this, there is no search box, because reading all of them is faster. */
const SEARCHED_FROM = 6

/** All ideas of the challenge in a neutral order, each with buttons for the three places. */
export function Candidates({ slug, choices, candidates, onChange }: CandidatesProps) {
  const [search, setSearch] = useState('')
  const [isShort, setShort] = useState(false)
  const listed = candidates.filter((candidate) => candidate.is_shortlisted).length
  const found = candidates.filter(
    (candidate) => isMatch(candidate, search) && (!isShort || candidate.is_shortlisted),
  )
  useFound({ what: 'idea', total: found.length, query: search })
  return (
    <>
      {candidates.length >= SEARCHED_FROM && (
        <div className="mb-3">
          <SearchBox label="Search the ideas" value={search} onSettle={setSearch} />
        </div>
      )}
      {(listed > 0 || isShort) && (
        <label className="touch mb-3 flex w-fit cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
          />
          Only my shortlist ({listed})
        </label>
      )}
      {found.length === 0 && (
        <p className="text-muted">
          {isShort && search === '' ? 'Your shortlist is empty.' : 'No idea matches the search.'}
        </p>
      )}
      <ul className="flex flex-col gap-3" aria-label="The ideas">
        {found.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            slug={slug}
            candidate={candidate}
            chosenAt={choices.findIndex(({ idea }) => idea === candidate.id)}
            onPlace={(at) => onChange(placeAt(choices, candidate.id, at))}
          />
        ))}
      </ul>
    </>
  )
}

function isMatch({ title, description }: Candidate, search: string): boolean {
  const wanted = search.toLocaleLowerCase()
  return [title, description].some((text) => text.toLocaleLowerCase().includes(wanted))
}

type CardProps = {
  slug: string
  candidate: Candidate
  /** -1 means that the idea is not picked. */
  chosenAt: number
  onPlace: (at: number) => void
}

function CandidateCard({ slug, candidate, chosenAt, onPlace }: CardProps) {
  const { id, title, description, lang, is_own: isOwn } = candidate
  const press = (event: KeyboardEvent) => {
    const at = Number(event.key) - 1
    if (isOwn || !(at >= 0 && at < CATALYST_PICKS)) return
    event.preventDefault()
    onPlace(at)
  }
  return (
    <li
      draggable={!isOwn}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(id))}
      onKeyDown={press}
      className={cx(
        'card p-4',
        isOwn ? 'opacity-70' : 'cursor-grab active:cursor-grabbing',
        chosenAt >= 0 && 'outline-2 outline-primary/60',
      )}
    >
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-control">
          <span lang={lang} className="min-w-0 flex-1 break-words font-semibold">
            {title}
          </span>
          {chosenAt >= 0 && <Pill tone="primary">Your pick #{chosenAt + 1}</Pill>}
          {isOwn && <Pill>Your own</Pill>}
          <ChevronDown
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <p dir="auto" lang={lang} className="mt-1 max-w-prose whitespace-pre-line text-reading">
          {description}
        </p>
      </details>
      <p
        lang={lang}
        className="line-clamp-2 break-words text-muted text-small [details[open]+&]:hidden"
      >
        {description}
      </p>
      {isOwn ? (
        <p className="mt-2 text-small">You cannot pick your own idea.</p>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <PlaceButtons title={title} chosenAt={chosenAt} onPlace={onPlace} />
          <ShortlistButton slug={slug} candidate={candidate} />
        </div>
      )}
    </li>
  )
}

type PlaceButtonsProps = { title: string; chosenAt: number; onPlace: (at: number) => void }

function PlaceButtons({ title, chosenAt, onPlace }: PlaceButtonsProps) {
  return (
    <fieldset className="mt-2 flex items-center gap-1.5">
      <legend className="sr-only">Rank {title}</legend>
      <span className="me-1 text-muted text-small" aria-hidden="true">
        My number
      </span>
      {Array.from({ length: CATALYST_PICKS }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={at}
          type="button"
          aria-label={`Make it my number ${at + 1}: ${title}`}
          aria-pressed={chosenAt === at}
          onClick={() => onPlace(at)}
          className={cx(
            'touch display grid place-items-center rounded-control border font-bold',
            chosenAt === at
              ? 'border-primary bg-primary text-on-primary'
              : 'border-line text-muted hover:border-line-strong hover:text-ink',
          )}
        >
          {at + 1}
        </button>
      ))}
    </fieldset>
  )
}
