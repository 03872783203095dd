import { POST_TITLE_MAX, type Post, PostId, readPost } from '@ideathlon/contracts/contents'
import { plainText, RICH_TEXT_CHARACTERS_MAX } from '@ideathlon/contracts/rich-text'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { DraftBanner } from '../../../entities/draft/draft-banner.tsx'
import { ImageUpload } from '../../../entities/image/image-upload.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { AutosaveLine } from '../../../ui/forms/autosave/autosave-line.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { Editor } from '../../../ui/rich-text/editor.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import type { PostText } from './use-post.ts'
import { useWriting } from './use-writing.ts'

/**
 * Starts or continues a post. Once the post is saved, its id is in the address, so a reload opens
 * it again.
 */
export function Component() {
  const me = useMe()
  const [search] = useSearchParams()
  const wanted = PostId.safeParse(Number(search.get('post')))
  // The post in the address when the page was opened. Creating a post changes the address, but must
  // not restart the page.
  const [opened] = useState(wanted.success ? wanted.data : undefined)
  const author = me?.user.handle ?? ''
  const query = useRead(
    readPost,
    { params: { author, content: opened ?? 0 } },
    {
      enabled: opened !== undefined && author !== '',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
  if (opened !== undefined && query.isLoadingError) return <ProblemState page of={query} />
  if (me === undefined || (opened !== undefined && query.data === undefined)) {
    return <Loading what="your post" className="h-96 w-full rounded-card" />
  }
  return <Composer author={author} begun={query.data?.data} />
}

const wordsOf = ({ title, body }: PostText) => ({ title, words: plainText(body) })

function Composer({ author, begun }: { author: string; begun: Post | undefined }) {
  const writing = useWriting(author, begun)
  const { text, change, replaceText, theirs, state, errors, isPublished, isUnsaved } = writing
  return (
    <>
      <PageHead title={isPublished ? 'Edit your post' : 'Write a post'}>
        {isPublished
          ? 'Readers see your changes once you save them.'
          : 'Only you can see it until you publish it.'}
      </PageHead>
      <div className="card flex flex-col gap-6 p-5 sm:p-8">
        {theirs && (
          <DraftBanner
            mine={wordsOf(text)}
            theirs={wordsOf(theirs)}
            restoredAt={undefined}
            onFresh={() => undefined}
            onMine={() => replaceText(text)}
            onTheirs={() => replaceText(theirs)}
          />
        )}
        <TextArea
          label="Title"
          rows={1}
          maxLength={POST_TITLE_MAX}
          className="display font-bold text-title"
          value={text.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value.replace(/\n/gu, ' ') })}
        />
        <ImageUpload
          label="Picture"
          hint="Optional. Shown above the post."
          value={text.picture}
          error={errors.picture ?? errors.picture_alt}
          onChange={(picture) => change({ picture })}
          alt={text.picture_alt}
          onAlt={(picture_alt) => change({ picture_alt })}
        />
        <Editor
          key={writing.sitting}
          label="Text"
          value={text.body}
          max={RICH_TEXT_CHARACTERS_MAX}
          error={errors.body}
          placeholder="What did you try, and what did you learn?"
          onChange={(body) => change({ body })}
        />
        <FormFooter writing={writing} onRemove={begun && writing.deletePost}>
          {!isPublished && <AutosaveLine state={state} />}
        </FormFooter>
      </div>
      <LeaveGuard dirty={isUnsaved} />
      {writing.popup}
    </>
  )
}

type FootProps = {
  writing: ReturnType<typeof useWriting>
  onRemove: (() => Promise<void>) | undefined
  children: React.ReactNode
}

function FormFooter({ writing: { isPublished, isBusy, publish }, onRemove, children }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <span className="me-auto">{children}</span>
      {onRemove && (
        <Button look="ghost" onClick={() => void onRemove()}>
          Delete
        </Button>
      )}
      {isPublished && <Button onClick={() => void publish('draft')}>Unpublish</Button>}
      <Button
        look="primary"
        busy={isBusy && (isPublished ? 'Saving…' : 'Publishing…')}
        onClick={() => void publish('published')}
      >
        {isPublished ? 'Save changes' : 'Publish'}
      </Button>
    </div>
  )
}
