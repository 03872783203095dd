import { ImageUp, RotateCw } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IMAGE_ACCEPT, OTHER_FILE } from '../../../../entities/image/check-image.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Tabs } from '../../../../ui/controls/tabs.tsx'
import { FileButton } from '../../../../ui/inputs/files/file-button.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'
import { FreePictures } from './free/free-pictures.tsx'
import type { Picture } from './use-picture.ts'

/** The ways to choose a picture. */
export function WaysIn({ picture }: { picture: Picture }) {
  const { state, send } = picture.upload
  return (
    <>
      {picture.image !== null && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted text-small">
            Your current picture stays until you choose another one.
          </span>
          <Button
            look="ghost"
            onClick={() => {
              picture.upload.cancel()
              picture.setReplacing(false)
            }}
          >
            Keep it
          </Button>
        </p>
      )}
      {state.kind === 'failed' && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-loss-soft p-3">
          <Announced urgent says={state.problem} className="text-loss-ink text-small">
            <b className="block font-medium">{state.problem}</b>
            {state.isRefused && OTHER_FILE}
          </Announced>
          {!state.isRefused && (
            <Button onClick={() => void send(state.file)}>
              <RotateCw className="size-4" aria-hidden="true" /> Try again
            </Button>
          )}
        </div>
      )}
      <Tabs
        label="Source of the picture"
        open={picture.wayIn}
        onOpen={picture.setWayIn}
        tabs={[
          { key: 'free', label: 'Free pictures', panel: <FreePictures picture={picture} /> },
          { key: 'upload', label: 'Upload', panel: <Upload picture={picture} /> },
          { key: 'article', label: 'Article', panel: <FromArticle picture={picture} /> },
        ]}
      />
    </>
  )
}

function Upload({ picture }: { picture: Picture }) {
  return (
    <div className="mt-3 flex min-h-64 flex-col items-center justify-center gap-3 rounded-card border-2 border-line-strong/60 border-dashed p-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <ImageUp className="size-7" aria-hidden="true" />
      </span>
      <FileButton
        look="primary"
        accept={IMAGE_ACCEPT}
        onFiles={([file]) => file && void picture.take(file, { credit: null })}
      >
        Choose a picture
      </FileButton>
      <p className="text-muted text-small">
        or drop it here, or paste it. JPEG, PNG, GIF or WebP, up to 10 MB.
      </p>
    </div>
  )
}

function FromArticle({ picture }: { picture: Picture }) {
  const { go, steps } = useFlow()
  const { getValues } = useFormContext<QuestionDraft>()
  const article = useWatch<QuestionDraft, 'article'>({ name: 'article' }) ?? null
  const image = article?.image_url ?? null
  if (article === null || image === null) {
    const canLink = steps.some(({ id, isEnabled }) => id === 'article-source' && isEnabled)
    return (
      <div className="mt-3 flex min-h-64 flex-col items-center justify-center gap-3 rounded-card bg-sunken p-6 text-center">
        <p className="max-w-sm text-muted">
          {article === null
            ? 'Link an article that explains your question, and use its picture here.'
            : 'Your article has no picture. Upload one, or choose a free one.'}
        </p>
        {canLink && article === null && (
          <Button onClick={() => go('article-source')}>Link an article</Button>
        )}
      </div>
    )
  }
  const credit = { source: hostOf(article.url), user: '', link: article.url }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <img src={image} alt="" className="aspect-[3/2] w-full rounded-card bg-sunken object-cover" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 truncate text-muted text-small">{article.title}</p>
        <Button
          look="primary"
          onClick={() => picture.use(image, { alt: getValues('image_alt') || '', credit })}
        >
          Use this picture
        </Button>
      </div>
    </div>
  )
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./u, '').slice(0, 60)
