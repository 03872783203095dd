import { listPosts, readPost, suggestPosts } from '@ideathlon/contracts/contents'
import { refresh } from '../../api/refresh.ts'

/** Re-reads blogs and posts after one has been written, changed or deleted. */
export const refreshPosts = () => refresh(listPosts, readPost, suggestPosts)
