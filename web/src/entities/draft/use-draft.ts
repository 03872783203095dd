import {
  createDraft,
  type Draft,
  type DraftOrigin,
  readDraft,
  removeDraft,
  saveDraft,
} from '@ideathlon/contracts/drafts'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../lib/problem.ts'
import type { DraftRow, InitialContent } from './choose.ts'
import type { DraftKind } from './draft-kind.ts'
import { dropLocal, type LocalCopy, type Place, saveLocalCopy } from './local-copy.ts'

const TITLE_MAX = 200

type DraftOptions<C extends object> = {
  kind: DraftKind<C>
  origin: DraftOrigin
  member: number
  begun: InitialContent<C>
  /** The challenge that the draft belongs to, if any. */
  slug?: string | undefined
  /** The storage key on this device, which depends on whether the server has the draft yet. */
  keyOf: (draft: number | undefined) => string
  onCreated?: (draft: number) => void
}

/** Saves a draft on this device at once, and on the server after a pause in typing. */
export function useDraft<C extends object>(writing: DraftOptions<C>) {
  const { kind, member, begun, keyOf, onCreated } = writing
  const row = useRef<DraftRow | undefined>(begun.draft)
  const { theirs, areTwo, choices, setTheirs, settle } = useTwoCopies<C>(begun.other)
  const here = () => ({ member, key: keyOf(row.current?.id) })
  const copies = useCopies<C>()
  const saving = useRef<Promise<unknown>>(undefined)

  const newest = useRef<C>(begun.content)
  const saveCopy = (content: C, isSaved: boolean) => {
    copies.keep(here(), { content, version: row.current?.version ?? null, isSaved })
  }
  const note = (content: C) => {
    newest.current = content
    saveCopy(content, false)
  }
  const meet = (draft: Draft) => {
    row.current = draft
    setTheirs(kind.read(draft.content))
  }

  const save = async (content: C) => {
    if (copies.isFinished()) return
    if (areTwo.current) throw twoCopies()
    if (row.current === undefined && kind.isEmpty(content)) return
    note(content)
    if (row.current === undefined && kind.isBare?.(content)) return
    const storing = store(writing, row.current, content)
    saving.current = storing.catch(() => undefined)
    const { draft, isMet } = await storing
    if (copies.isFinished()) {
      row.current = draft
      return
    }
    if (isMet) {
      meet(draft)
      throw twoCopies()
    }
    if (row.current === undefined) {
      dropLocal(here())
      onCreated?.(draft.id)
    }
    row.current = draft
    // The writer may have continued typing during the save.
    saveCopy(newest.current, kind.isSame(newest.current, content))
  }

  /** Returns the number of the draft on the server, and creates it there first if necessary. */
  const stored = async (content: C): Promise<number | undefined> => {
    await saving.current
    if (areTwo.current || row.current === undefined) await save(content)
    return row.current?.id
  }

  const forget = async () => {
    settle()
    // A save that is in progress may still create the row.
    await finish()
    const old = row.current
    row.current = undefined
    if (old) await call(removeDraft, { params: { draft: old.id } }).catch(() => undefined)
  }

  /** When the form is done: waits for a save in progress and drops every copy on this device. */
  const finish = async () => {
    copies.finish(here())
    await saving.current
  }
  return { note, save, stored, theirs, areTwo, choices, settle, forget, finish, row }
}

const twoCopies = () =>
  new Problem(
    'refused',
    'This draft was also edited elsewhere. Choose one of the two copies first.',
    { code: 'two_copies' },
  )

/**
 * Handles a second copy of the draft that was found on the server. Nothing is saved until the
 * writer chooses one.
 */
function useTwoCopies<C>(other: C | undefined) {
  const [theirs, show] = useState<C | undefined>(other)
  const areTwo = useRef(other !== undefined)
  const [choices, setChoices] = useState(0)
  const setTheirs = (met: C) => {
    areTwo.current = true
    show(met)
  }
  /** Called when the writer has chosen a copy; the next save replaces the one on the server. */
  const settle = () => {
    areTwo.current = false
    show(undefined)
    setChoices((made) => made + 1)
  }
  return { theirs, areTwo, choices, setTheirs, settle }
}

/**
 * Keeps track of all copies of the form's draft on this device. If there are two drafts, they have
 * two keys.
 */
function useCopies<C>() {
  const places = useRef(new Map<string, Place>())
  const isFinished = useRef(false)
  const keep = (place: Place, copy: Omit<LocalCopy<C>, 'at'>) => {
    if (isFinished.current) return
    places.current.set(place.key, place)
    saveLocalCopy(place, { ...copy, at: new Date().toISOString() })
  }
  const finish = (here: Place) => {
    isFinished.current = true
    for (const place of [here, ...places.current.values()]) dropLocal(place)
  }
  return { keep, finish, isFinished: () => isFinished.current }
}

/** `isMet`: the server has a different copy, which was left unchanged. */
type Stored = { draft: Draft; isMet: boolean }

async function store<C extends object>(
  { kind, origin, slug }: DraftOptions<C>,
  row: DraftRow | undefined,
  content: C,
): Promise<Stored> {
  const kept = {
    title: kind.titleOf(content).slice(0, TITLE_MAX),
    content: Object.fromEntries(Object.entries(content)),
  }
  if (row !== undefined) return put(row, kept)
  const made = { draft_type: kind.type, origin, ...kept, ...(slug && { challenge: slug }) }
  const { data } = await call(createDraft, { body: made })
  const there = kind.read(data.content)
  // The server may have normalised the content, so both versions are parsed in the same way before
  // they are compared.
  if (kind.isSame(there, kind.read(content))) return { draft: data, isMet: false }
  // The server may have answered with a different draft that was started elsewhere.
  return kind.isEmpty(there) ? put(data, kept) : { draft: data, isMet: true }
}

async function put(
  { id, version }: DraftRow,
  kept: { title: string; content: Record<string, unknown> },
): Promise<Stored> {
  const params = { draft: id }
  try {
    const { data } = await call(saveDraft, { params, body: { ...kept, version } })
    return { draft: data, isMet: false }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'draft_stale') throw error
    return { draft: (await call(readDraft, { params })).data, isMet: true }
  }
}
