import type { Post, PostState } from '@ideathlon/contracts/contents'
import { plainText, richTextOf } from '@ideathlon/contracts/rich-text'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Problem, sentenceOf } from '../../../lib/problem.ts'
import { useAutosave } from '../../../ui/forms/autosave/use-autosave.ts'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { type PostText, usePost } from './use-post.ts'

const EMPTY: PostText = { title: '', body: richTextOf(''), picture: null, picture_alt: '' }

const textOf = ({ title, body, picture, picture_alt }: PostText): PostText => ({
  title,
  body,
  picture,
  picture_alt,
})

const isEmpty = ({ title, body, picture }: PostText) =>
  title.trim() === '' && plainText(body) === '' && picture === null

/**
 * The state of a post that is being edited. A draft saves itself; changes to a published post
 * become visible to its readers only when the author saves them.
 */
export function useWriting(author: string, begun: Post | undefined) {
  const [, setSearch] = useSearchParams()
  const [text, setText] = useState<PostText>(begun ? textOf(begun) : EMPTY)
  const [sitting, setSitting] = useState(0)
  const [isDone, setDone] = useState(false)
  const isPublished = begun?.state === 'published'
  const { save, settle, theirs, remove } = usePost(author, begun, (id) =>
    setSearch({ post: String(id) }, { replace: true, preventScrollReset: true }),
  )
  const savePost = async (now: PostText) => {
    if (isDone || isPublished || (begun === undefined && isEmpty(now))) return
    await save(now, 'draft')
  }
  const state = useAutosave(text, savePost, sitting)
  const change = (part: Partial<PostText>) => setText((before) => ({ ...before, ...part }))
  const replaceText = (chosen: PostText) => {
    settle()
    setText(textOf(chosen))
    setSitting((times) => times + 1)
  }
  const ending = useEnding({ author, text, save, remove, end: () => setDone(true) })
  const hasChanged = JSON.stringify(text) !== JSON.stringify(begun ? textOf(begun) : EMPTY)
  const isWaiting = isPublished ? hasChanged : state.kind === 'waiting' || state.kind === 'failed'
  const isUnsaved = !isDone && isWaiting
  return { text, change, replaceText, theirs, state, sitting, isPublished, isUnsaved, ...ending }
}

type Ending = {
  author: string
  text: PostText
  save: (text: PostText, state: PostState) => Promise<Post>
  remove: () => Promise<void>
  end: () => void
}

/** Publishing, unpublishing and deleting navigate away from the form. */
function useEnding({ author, text, save, remove, end }: Ending) {
  const navigate = useNavigate()
  const { ask, popup } = useNotifier()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const publish = async (to: PostState) => {
    setBusy(true)
    setErrors({})
    try {
      const post = await save(text, to)
      end()
      toast(to === 'published' ? 'Published.' : 'Only you can see it now.')
      // The unsaved-changes guard must first learn that everything is saved.
      setTimeout(() => {
        void navigate(to === 'published' ? `/${author}/blog/${post.id}` : `/${author}/blog`)
      })
    } catch (error) {
      const fields = error instanceof Problem ? error.fields : []
      setErrors(Object.fromEntries(fields.map(({ field, error: message }) => [field, message])))
      if (fields.length === 0) toast(sentenceOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  const deletePost = async () => {
    const question = {
      title: 'Delete this post?',
      text: `“${text.title || 'Untitled'}” will be deleted permanently.`,
      confirm: 'Delete',
      look: 'danger',
    } as const
    if (!(await ask(question))) return
    try {
      await remove()
      end()
      setTimeout(() => void navigate(`/${author}/blog`))
    } catch (error) {
      toast(sentenceOf(error), { tone: 'problem' })
    }
  }
  return { publish, deletePost, popup, errors, isBusy }
}
