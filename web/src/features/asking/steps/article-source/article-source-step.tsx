import { ARTICLE_PROBLEMS, type Article, articleUrlOf } from '@ideathlon/contracts/articles'
import { Link2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { LinkedArticle } from '../../../../entities/challenge/page/linked-article.tsx'
import { ImageUpload } from '../../../../entities/image/image-upload.tsx'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Loading, Skeleton } from '../../../../ui/states/states.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { useRetrieve } from './use-retrieve.ts'

/** A web page where people can read more before they answer. */
export function Step() {
  const { field } = useController<QuestionDraft, 'article'>({ name: 'article' })
  const article = field.value ? { ...bareLink(''), ...definedOf(field.value) } : null
  const [typed, setTyped] = useState(article?.url ?? '')
  const link = (found: Article | null) => field.onChange(found)
  const retrieve = useRetrieve(link)
  const url = articleUrlOf(typed)

  const type = (text: string) => {
    setTyped(text)
    retrieve.reset()
    const next = articleUrlOf(text)
    // The link is saved as it is typed, so a reload loses nothing.
    if (next !== article?.url) link(next === undefined ? null : bareLink(next))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url !== undefined && !retrieve.isBusy) retrieve.send(url)
  }
  const clear = () => {
    setTyped('')
    retrieve.reset()
    link(null)
  }
  return (
    <>
      <PageHead title="Where can people read more?">
        Link one article, video or page that explains the background of your question.
      </PageHead>
      <form noValidate onSubmit={submit} className="flex items-start gap-2 max-sm:flex-col">
        <div className="min-w-0 flex-1 self-stretch">
          <TextField
            label="Address of the article"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={isWrong(typed) ? ARTICLE_PROBLEMS.url : undefined}
            hint="We get the title, summary and picture from the page."
          />
        </div>
        <Button
          type="submit"
          className="max-sm:w-full sm:mt-7.5"
          disabled={url === undefined}
          busy={retrieve.isBusy && 'Retrieving…'}
        >
          Retrieve
        </Button>
      </form>
      <Outcome article={article} retrieve={retrieve} link={link} clear={clear} />
    </>
  )
}

/** Older drafts may lack some fields. */
const definedOf = (given: NonNullable<QuestionDraft['article']>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Article

const bareLink = (url: string): Article => {
  return { url, title: '', description: '', image_url: null, keywords: [] }
}

/** A few letters do not count as a mistake yet. */
const isWrong = (typed: string): boolean =>
  typed.trim().length > 3 && /[\s./:]/.test(typed.trim()) && articleUrlOf(typed) === undefined

type OutcomeProps = {
  article: Article | null
  retrieve: ReturnType<typeof useRetrieve>
  link: (article: Article) => void
  clear: () => void
}

/** What was retrieved, or what the asker can do if nothing was. */
function Outcome({ article, retrieve, link, clear }: OutcomeProps) {
  const [isOwn, setOwn] = useState(false)
  if (retrieve.isBusy) return <Retrieving />
  if (article === null) return <Nothing />
  const isKnown = article.title !== ''
  const needsPicture = retrieve.problem !== undefined || (isKnown && article.image_url === null)
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Announced
        urgent
        says={retrieve.problem ?? ''}
        className={
          retrieve.problem ? 'rounded-control bg-loss-soft px-4 py-3 font-medium text-loss-ink' : ''
        }
      >
        {retrieve.problem}
      </Announced>
      <div>
        <p className="mb-2 flex items-center gap-2 text-muted text-small">
          <span className="flex-1">
            {isKnown
              ? 'Your challenge will show this:'
              : 'For now, your challenge shows only the link:'}
          </span>
          <Button look="ghost" onClick={clear}>
            <X aria-hidden="true" className="size-4.5" />
            Remove
          </Button>
        </p>
        <LinkedArticle article={article} />
      </div>
      {(needsPicture || isOwn) && (
        <ImageUpload
          label="Your own picture for this link"
          value={article.image_url}
          onChange={(image_url) => {
            setOwn(true)
            link({ ...article, image_url })
          }}
        />
      )}
    </div>
  )
}

function Retrieving() {
  return (
    <Loading what="the article">
      <div className="card mt-6 grid overflow-hidden sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Skeleton className="h-40 w-full" />
        <div className="flex flex-col gap-3 p-5">
          <Skeleton className="h-4 w-28 rounded-control" />
          <Skeleton className="h-6 w-4/5 rounded-control" />
          <Skeleton className="h-4 w-full rounded-control" />
        </div>
      </div>
    </Loading>
  )
}

function Nothing() {
  return (
    <div className="mt-6 grid place-items-center gap-3 rounded-card border-2 border-line border-dashed px-6 py-10 text-center text-muted">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Link2 aria-hidden="true" className="size-7" />
      </span>
      <p className="max-w-md text-pretty">
        People answer better when they know the background. Paste a link, or skip this step.
      </p>
    </div>
  )
}
