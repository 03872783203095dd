import {
  createDraft,
  type Draft,
  listDrafts,
  readDraft,
  removeDraft,
  saveDraft,
} from '@ideathlon/contracts/drafts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { type Begun, choose } from './choose.ts'
import { contentOf, EMPTY_IDEA, type IdeaContent, saysNothing } from './draft-content.ts'
import { dropLocal, keepLocal, readLocal } from './local-copy.ts'

const FREE = 'no-question'

/** What was being written here, on this device or another one; without the server, on this one. */
export function useBegun(member: number | undefined, slug: string | undefined) {
  return useQuery<Begun>({
    queryKey: ['idea-draft', member, slug ?? FREE],
    enabled: member !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const own = member ?? 0
      const drafts = await call(listDrafts, { query: { draft_type: 'idea' } }).catch(
        () => undefined,
      )
      const draft = drafts?.data.find(({ challenge }) => challenge?.slug === slug)
      return choose(draft, readLocal(own, slug ?? FREE))
    },
  })
}

type Writing = { member: number; slug: string | undefined; begun: Begun }

/** Keeps what is written: at once on this device, and a quiet moment later on the server. */
export function useIdeaDraft({ member, slug, begun }: Writing) {
  const key = slug ?? FREE
  const row = useRef<Draft | undefined>(begun.draft)
  const [theirs, setTheirs] = useState<IdeaContent | undefined>(begun.other)

  const note = (content: IdeaContent) => {
    const version = row.current?.version ?? null
    keepLocal(member, key, { content, at: new Date().toISOString(), version })
  }

  const save = async (content: IdeaContent) => {
    if (theirs !== undefined || (row.current === undefined && saysNothing(content))) return
    note(content)
    try {
      row.current = await store(row.current, { slug, content })
      note(content)
    } catch (error) {
      const isStale = error instanceof Problem && error.code === 'draft_stale'
      if (!isStale || row.current === undefined) throw error
      const { data } = await call(readDraft, { params: { draft: row.current.id } })
      row.current = data
      setTheirs(contentOf(data.content))
      throw error
    }
  }

  /** The writer has chosen: the next saving goes on top of what stands there now. */
  const settle = () => setTheirs(undefined)

  const forget = async () => {
    dropLocal(member, key)
    const old = row.current
    row.current = undefined
    setTheirs(undefined)
    if (old) await call(removeDraft, { params: { draft: old.id } }).catch(() => undefined)
  }

  /** It was sent: the server ticks its copy by itself. */
  const finish = () => dropLocal(member, key)
  return { note, save, theirs, settle, forget, finish, empty: EMPTY_IDEA }
}

type Kept = { slug: string | undefined; content: IdeaContent }

async function store(row: Draft | undefined, { slug, content }: Kept): Promise<Draft> {
  const title = content.title.slice(0, 200)
  if (row !== undefined) return put(row, title, content)
  const origin = slug === undefined ? 'save-an-idea' : 'idea-form'
  const made = {
    draft_type: 'idea',
    origin,
    title,
    content,
    ...(slug && { challenge: slug }),
  } as const
  const { data } = await call(createDraft, { body: made })
  // A draft begun elsewhere meanwhile is answered instead: then this goes on top of it.
  return data.title === title ? data : put(data, title, content)
}

async function put(row: Draft, title: string, content: IdeaContent): Promise<Draft> {
  const body = { title, content, version: row.version }
  return (await call(saveDraft, { params: { draft: row.id }, body })).data
}
