import { ARTICLE_EXCERPT, type Article, articleHostOf } from '@ideathlon/contracts/articles'
import { LINK_REL } from '@ideathlon/contracts/links'
import { ArrowUpRight, Newspaper } from 'lucide-react'

/** A linked page as a card that opens in a new tab. */
export function LinkedArticle({ article }: { article: Article }) {
  const { url, title, description, image_url: image, keywords } = article
  const host = articleHostOf(url)
  return (
    <a
      href={url}
      target="_blank"
      rel={LINK_REL}
      className="group card grid overflow-hidden outline-offset-2 transition-transform duration-150 hover:-translate-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      {image === null ? <Drawing /> : <Picture url={image} />}
      <span className="flex min-w-0 flex-col gap-1.5 p-4 sm:p-5">
        <span className="flex items-center gap-1.5 font-semibold text-caption text-muted">
          <Newspaper aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{host}</span>
          <ArrowUpRight
            aria-hidden="true"
            className="ms-auto size-4.5 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5 group-hover:-translate-y-0.5"
          />
        </span>
        <b className="display line-clamp-3 break-words font-bold text-title leading-snug group-hover:underline">
          {title || host}
        </b>
        {description && (
          <span className="line-clamp-3 text-muted text-small">{excerptOf(description)}</span>
        )}
        {keywords.length > 0 && (
          <span className="truncate text-caption text-muted">
            {keywords.slice(0, 4).join(' · ')}
          </span>
        )}
        <span className="sr-only">Opens in a new tab</span>
      </span>
    </a>
  )
}

function Picture({ url }: { url: string }) {
  return (
    <span className="relative block h-40 bg-sunken sm:h-full sm:min-h-40">
      <img src={url} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    </span>
  )
}

/** Shown for a page without a picture. */
function Drawing() {
  return (
    <span className="grid h-24 place-items-center bg-primary-soft text-primary-ink sm:h-full sm:min-h-40">
      <Newspaper aria-hidden="true" className="size-12" strokeWidth={1.4} />
    </span>
  )
}

const excerptOf = (text: string): string =>
  text.length > ARTICLE_EXCERPT ? `${text.slice(0, ARTICLE_EXCERPT - 1).trimEnd()}…` : text
