import {
  createPost,
  type Post,
  type PostState,
  readPost,
  removePost,
  savePost,
} from '@ideathlon/contracts/contents'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { refreshPosts } from '../../../entities/post/queries.ts'
import { Problem } from '../../../lib/problem.ts'

export type PostText = {
  title: string
  body: RichText
  picture: string | null
  picture_alt: string
}

type Row = Pick<Post, 'id' | 'version'>

/**
 * Saves a post based on the version that was read. If the post has been changed elsewhere, both
 * versions are kept, and the author chooses one.
 */
export function usePost(author: string, begun: Post | undefined, onCreated: (id: number) => void) {
  const row = useRef<Row | undefined>(begun)
  const [theirs, setTheirs] = useState<Post>()

  const store = async (text: PostText, state: PostState): Promise<Post> => {
    const body = { ...text, state }
    if (row.current === undefined) {
      const { data } = await call(createPost, { body })
      row.current = data
      onCreated(data.id)
      return data
    }
    const { id, version } = row.current
    const { data } = await call(savePost, { params: { content: id }, body: { ...body, version } })
    row.current = data
    return data
  }
  const save = async (text: PostText, state: PostState): Promise<Post> => {
    if (theirs !== undefined) throw new Error('There are two versions. Choose one first.')
    try {
      const post = await store(text, state)
      void refreshPosts()
      return post
    } catch (error) {
      if (error instanceof Problem && error.code === 'post_stale' && row.current) {
        const params = { author, content: row.current.id }
        setTheirs((await call(readPost, { params })).data)
      }
      throw error
    }
  }
  /** Settles the conflict: the next save replaces the version from elsewhere. */
  const settle = () => {
    if (theirs !== undefined) row.current = theirs
    setTheirs(undefined)
  }
  const remove = async () => {
    if (row.current) await call(removePost, { params: { content: row.current.id } })
    void refreshPosts()
  }
  return { save, settle, theirs, remove }
}
