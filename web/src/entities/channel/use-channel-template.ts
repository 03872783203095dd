import type { RichText } from '@ideathlon/contracts/rich-text'
import { readChannelTemplate } from '@ideathlon/contracts/talk/channels/channels'
import { useRead } from '../../api/read.ts'
import type { ChannelKey } from './queries.ts'

const NO_CHANNEL: ChannelKey = { platform: 'platform', channel: 'none' }

/** The text that a new topic in a channel starts with. Without it, a topic starts empty. */
export function useChannelTemplate(key: ChannelKey | undefined): {
  isLoading: boolean
  text: RichText | undefined
} {
  const query = useRead(
    readChannelTemplate,
    { params: key ?? NO_CHANNEL },
    { enabled: key !== undefined },
  )
  return { isLoading: query.isLoading, text: query.data?.data.topic ?? undefined }
}
