import type { SendMailing } from '@ideathlon/contracts/admin-mailer'
import { searchChallenges } from '@ideathlon/contracts/search'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type * as z from 'zod'
import { useRead } from '../../../api/read.ts'
import { format } from '../../../lib/format/format.ts'
import { Combobox } from '../../../ui/inputs/lists/combobox.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

const QUERY_MIN = 3
const TYPED_MAX = 300
const SEARCHED = 20
const DEBOUNCE_MS = 300
/**
 * The states of challenges that can be chosen. The participants of an open challenge are hidden.
 */
const CLOSED_STATES: ReadonlySet<string> = new Set(['closed', 'settled', 'archived'])

type Draft = z.input<typeof SendMailing>

/**
 * Limits the recipients to the participants of one closed challenge, found by its question or its
 * address.
 */
export function ChallengeField() {
  const { field, fieldState } = useController<Draft, 'segment.challenge'>({
    name: 'segment.challenge',
  })
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(false)
  const q = useDebounced(typed.trim(), DEBOUNCE_MS)
  const isSearching = !picked && q.length >= QUERY_MIN && !isAddress(q)
  const found = useRead(
    searchChallenges,
    { query: { q, ic: '1', size: SEARCHED } },
    { enabled: isSearching, placeholderData: keepPreviousData },
  )
  const challenges = (isSearching ? (found.data?.data ?? []) : []).filter(({ state }) =>
    CLOSED_STATES.has(state),
  )
  return (
    <Combobox
      label="Participants in one challenge"
      hint="Search by question, or paste the address. You can choose only closed challenges, because the participants in open ones are hidden."
      error={fieldState.error?.message}
      typed={typed}
      maxLength={TYPED_MAX}
      from={QUERY_MIN}
      busy={!isSearching || found.isPending || found.isPlaceholderData}
      ref={field.ref}
      onType={(text) => {
        setTyped(text)
        setPicked(false)
        field.onChange(slugIn(text))
      }}
      options={challenges.map(({ slug, question_title, closes_at }) => ({
        key: slug,
        label: question_title,
        shown: (
          <span className="flex min-w-0 flex-col">
            <span>{question_title}</span>
            <span className="text-muted text-small">{format().date(closes_at, 'medium')}</span>
          </span>
        ),
      }))}
      onPick={({ key, label }) => {
        setTyped(label)
        setPicked(true)
        field.onChange(key)
      }}
    />
  )
}

/**
 * Whether the text is an address or the last part of one: it contains hyphens or slashes, but no
 * spaces.
 */
const isAddress = (text: string): boolean => /^[^\s]*[-/][^\s]*$/.test(text)

/** The slug of a challenge, given by itself or at the end of an address. */
function slugIn(text: string): string | null {
  const last = text.trim().split('/').filter(Boolean).at(-1)
  return last === undefined ? null : last.replace(/[?#].*$/, '')
}
