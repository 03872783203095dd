import type { Me } from '@ideathlon/contracts/accounts'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import { searchAll } from '@ideathlon/contracts/search'
import { keepPreviousData } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { FileText, Lightbulb, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useRead } from '../../api/read.ts'
import { Portrait } from '../../entities/member/portrait.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMayOpen } from '../current-route/use-may-open.ts'
import { PLACES } from '../routes/all-routes.ts'
import { Entry } from './palette-entry.tsx'
import { matchingPlaces } from './palette-routes.ts'

const DEBOUNCE_MS = 200
const TEXT_MIN = 2

export type Go = (to: string) => () => void

type FoundProps = { text: string; go: Go }
type FindProps = FoundProps & { onFound: (first: string) => void }

/** The pages of the product whose names match. */
export function PlaceEntries({ me, text, go }: FoundProps & { me: Me | null | undefined }) {
  const mayOpen = useMayOpen()
  const places = matchingPlaces(PLACES, text, { isMember: Boolean(me), mayOpen })
  if (places.length === 0) return null
  return (
    <Command.Group heading="Pages">
      {places.map(({ to, label, part }) => (
        <Entry
          key={to}
          value={`place ${to}`}
          onSelect={go(to)}
          icon={<MapPin className="size-4.5" />}
          aside={part}
        >
          {label}
        </Entry>
      ))}
    </Command.Group>
  )
}

/** What the server finds: challenges, members and pages. */
export function FoundEntries({ text, go, onFound }: FindProps) {
  const q = useDebounced(text.trim(), DEBOUNCE_MS)
  const found = useRead(
    searchAll,
    { query: { q, ic: '1' } },
    {
      enabled: q.length >= TEXT_MIN,
      placeholderData: keepPreviousData,
    },
  )
  const first = found.data && firstOf(found.data.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives is the occasion
  useEffect(() => {
    if (first !== undefined) onFound(first)
  }, [first])
  if (q.length < TEXT_MIN || found.data === undefined) return null
  const { questions, members, pages } = found.data.data
  return (
    <>
      {members.length > 0 && (
        <Command.Group heading="Members">
          {members.map(({ id, handle, name, avatar_url }) => (
            <Entry
              key={id}
              value={`member ${handle}`}
              onSelect={go(`/${handle}`)}
              icon={<Portrait handle={handle} picture={avatar_url} size={22} />}
              aside={`@${handle}`}
            >
              {name}
            </Entry>
          ))}
        </Command.Group>
      )}
      {questions.length > 0 && (
        <Command.Group heading="Challenges">
          {questions.map(({ id, slug, question_title, lang, is_closed }) => (
            <Entry
              key={id}
              value={`question ${slug}`}
              onSelect={go(`/challenges/${slug}`)}
              lang={lang}
              icon={<Lightbulb className="size-4.5" />}
              aside={is_closed ? 'closed' : undefined}
            >
              {question_title}
            </Entry>
          ))}
        </Command.Group>
      )}
      {pages.length > 0 && (
        <Command.Group heading="Articles">
          {pages.map(({ path, title }) => (
            <Entry
              key={path}
              value={`page ${path}`}
              onSelect={go(path)}
              icon={<FileText className="size-4.5" />}
            >
              {title}
            </Entry>
          ))}
        </Command.Group>
      )}
    </>
  )
}

function firstOf({ members, questions, pages }: RouteAnswer<typeof searchAll>['data']) {
  if (members[0]) return `member ${members[0].handle}`
  if (questions[0]) return `question ${questions[0].slug}`
  return pages[0] && `page ${pages[0].path}`
}
