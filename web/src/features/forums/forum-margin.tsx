import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCategories } from '../../entities/challenge/queries/categories.ts'
import { OwnChannels } from '../../entities/channel/own-channels.tsx'
import { forumsOf } from '../../entities/topic/topic-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HotTopics } from './hot-topics.tsx'

/** More categories than this would push the hot topics off the screen. */
const CATEGORIES_SHOWN = 12

type ForumMarginProps = { platform: string; category: string | undefined }

/** Next to the list: categories to filter it, channels, and hot topics. */
export function ForumMargin({ platform, category }: ForumMarginProps) {
  const categories = useCategories()
  const [isWhole, setIsWhole] = useState(false)
  const shown = categories.filter(
    ({ slug }, at) => isWhole || at < CATEGORIES_SHOWN || slug === category,
  )
  return (
    <aside aria-label="More in the forums" className="mt-8 flex flex-col gap-7 lg:mt-1">
      {categories.length > 0 && (
        <section aria-labelledby="forum-categories">
          <h2 id="forum-categories" className="mb-2 font-bold text-title">
            Categories
          </h2>
          <ul className="flex flex-wrap gap-1.5">
            {shown.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={`${forumsOf(platform)}/category/${encodeURIComponent(slug)}`}
                  aria-current={slug === category ? 'page' : undefined}
                  className={cx(
                    'inline-flex min-h-11 items-center rounded-pill px-3 text-small sm:min-h-8',
                    slug === category
                      ? 'bg-primary-soft font-semibold text-primary-ink'
                      : 'bg-surface text-muted hover:text-ink',
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {shown.length < categories.length && (
            <Button look="ghost" className="mt-1 px-3" onClick={() => setIsWhole(true)}>
              Show all categories
            </Button>
          )}
        </section>
      )}
      <OwnChannels platform={platform} />
      <HotTopics platform={platform} />
    </aside>
  )
}
