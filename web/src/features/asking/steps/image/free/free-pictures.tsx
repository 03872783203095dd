import {
  FREE_IMAGE_PROBLEMS,
  FREE_IMAGES_SHOWN,
  type FreeImage,
  findFreeImages,
} from '@ideathlon/contracts/images'
import { RefreshCw, Shuffle } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRead } from '../../../../../api/read.ts'
import { useCategories } from '../../../../../entities/challenge/queries/categories.ts'
import { plural } from '../../../../../lib/format/format.ts'
import { sentenceOf } from '../../../../../lib/problem.ts'
import { Announced } from '../../../../../ui/announce/announced.tsx'
import { Button } from '../../../../../ui/controls/button.tsx'
import { CONTROL } from '../../../../../ui/controls/field.tsx'
import type { QuestionDraft } from '../../../compose/question-form.ts'
import { keepFocus } from '../keep-focus.ts'
import type { Picture } from '../use-picture.ts'
import { firstSearch, otherSearches, searchAfter, widerSearch } from './search-words.ts'
import { Tile } from './tile.tsx'

const CACHE_MS = 10 * 60_000

/** Freely licensed pictures, searched with words from the question. */
export function FreePictures({ picture }: { picture: Picture }) {
  const about = useAbout()
  const { words, setWords, lookFor, found, images, from, setFrom, isEmpty, isWidening } =
    useFreeSearch(about)
  const next = searchAfter(found.searched, otherSearches(about))
  return (
    <div className="mt-3 flex flex-col gap-4">
      <SearchWords words={words} onType={setWords} onSearch={lookFor} busy={found.isFetching} />
      {found.isError ? (
        <Nothing
          says={sentenceOf(found.error)}
          action="Try again"
          onAct={() => void found.refetch()}
        />
      ) : (
        <Tiles
          images={
            found.isFetching || isWidening
              ? undefined
              : images.slice(from, from + FREE_IMAGES_SHOWN)
          }
          picture={picture}
        />
      )}
      {isEmpty && !isWidening && (
        <Nothing
          says={FREE_IMAGE_PROBLEMS.none}
          action={next === undefined ? 'Show all pictures' : `Try “${next}”`}
          onAct={() => lookFor(next ?? '')}
        />
      )}
      <Actions
        from={from}
        next={next}
        count={images.length}
        busy={found.isFetching}
        onMore={() =>
          setFrom(from + FREE_IMAGES_SHOWN < images.length ? from + FREE_IMAGES_SHOWN : 0)
        }
        onOther={() => next !== undefined && lookFor(next)}
      />
    </div>
  )
}

type About = ReturnType<typeof useAbout>

/**
 * The search for free pictures: its search words, its results, and which of the results are shown.
 */
function useFreeSearch(about: About) {
  const [words, setWords] = useState(() => firstSearch(about))
  const [searched, setSearched] = useState(words)
  const [from, setFrom] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const look = (next: string) => {
    setWords(next)
    setSearched(next)
    setFrom(0)
  }
  const read = useRead(
    findFreeImages,
    { query: { keywords: searched } },
    { staleTime: CACHE_MS, retry: false },
  )
  const images = read.data?.data ?? []
  const isEmpty = read.isSuccess && !read.isFetching && images.length === 0
  const wider = isTyped ? undefined : widerSearch(searched, about.category)
  // A suggested search that finds nothing is widened automatically, so the member never starts with
  // an empty screen.
  useEffect(() => {
    if (isEmpty && wider !== undefined) look(wider)
  })
  const lookFor = (typed: string) => {
    setTyped(true)
    look(typed)
  }
  const isWidening = isEmpty && wider !== undefined
  const found = { ...read, searched }
  return { words, setWords, lookFor, found, images, from, setFrom, isEmpty, isWidening }
}

/** The parts of the challenge that provide the search words. */
function useAbout() {
  const { question_title: title, tags = [], category } = useFormContext<QuestionDraft>().getValues()
  const categories = useCategories()
  const name = categories.find(({ id }) => id === Number(category))?.name
  return { title, tags, category: name }
}

type SearchWordsProps = {
  words: string
  onType: (words: string) => void
  onSearch: (words: string) => void
  busy: boolean
}

function SearchWords({ words, onType, onSearch, busy }: SearchWordsProps) {
  const id = useId()
  const submit = (event: FormEvent | undefined) => {
    event?.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        What should the picture show?
      </label>
      <div className="flex gap-2">
        <input
          dir="auto"
          id={id}
          type="search"
          value={words}
          maxLength={120}
          placeholder="bus, night, city"
          onChange={(event) => onType(event.target.value)}
          // The field is inside the form of the whole challenge, which Enter would submit.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) submit(event)
          }}
          className={`${CONTROL} touch min-w-0 flex-1`}
        />
        <Button
          {...keepFocus}
          aria-label="Search pictures"
          onClick={() => submit(undefined)}
          busy={busy && 'Searching…'}
        >
          Search
        </Button>
      </div>
    </search>
  )
}

function Tiles({ images, picture }: { images: FreeImage[] | undefined; picture: Picture }) {
  const [fetching, setFetching] = useState<string>()
  if (images === undefined) {
    return (
      <div aria-busy="true" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3">
        {Array.from({ length: FREE_IMAGES_SHOWN }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
          <span key={at} className="skeleton aspect-[3/2] rounded-control" />
        ))}
      </div>
    )
  }
  if (images.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3">
      {images.map((image) => (
        <Tile
          key={image.small}
          image={image}
          isFetching={fetching === image.small}
          isBlocked={fetching !== undefined}
          onFetching={(is) => setFetching(is ? image.small : undefined)}
          onPick={(file, more) => void picture.take(file, more)}
        />
      ))}
    </ul>
  )
}

function Nothing({ says, action, onAct }: { says: string; action: string; onAct: () => void }) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-card bg-sunken p-6 text-center">
      <Announced says={says} className="font-medium">
        {says}
      </Announced>
      <Button {...keepFocus} onClick={onAct}>
        {action}
      </Button>
    </div>
  )
}

type ActionsProps = {
  from: number
  count: number
  next: string | undefined
  busy: boolean
  onMore: () => void
  onOther: () => void
}

function Actions({ from, count, next, busy, onMore, onOther }: ActionsProps) {
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {count > FREE_IMAGES_SHOWN && (
        <Button {...keepFocus} onClick={onMore} disabled={busy}>
          <RefreshCw className="size-4" aria-hidden="true" /> More pictures
        </Button>
      )}
      {next !== undefined && (
        <Button {...keepFocus} look="ghost" onClick={onOther} disabled={busy}>
          <Shuffle className="size-4" aria-hidden="true" /> Try different words
        </Button>
      )}
      <span className="tabular ms-auto text-caption text-muted">
        {from + 1}–{Math.min(from + FREE_IMAGES_SHOWN, count)} of{' '}
        {plural(count, { one: '{n} picture', other: '{n} pictures' })}
      </span>
    </div>
  )
}
