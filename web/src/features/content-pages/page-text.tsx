import type { Block, Inline } from '@ideathlon/contracts/pages'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { PAGE_LANGUAGE } from '../../entities/language/language.ts'
import { Widget } from './widgets/widget.tsx'

/** Renders a page's text from its blocks; the text itself contains no markup. */
export function PageText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-4 text-reading [&_li]:marker:text-primary-ink">
      {keyed(blocks).map(([key, block]) => (
        <OneBlock key={key} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'paragraph':
      return <p className="max-w-prose">{words(block.inlines)}</p>
    case 'quote':
      return (
        <blockquote className="max-w-prose border-primary border-s-4 ps-4 text-muted">
          <PageText blocks={block.blocks} />
        </blockquote>
      )
    case 'list':
      return <List {...block} />
    case 'rule':
      return <hr className="border-line" />
    case 'widget':
      return (
        <Suspense fallback={<div className="min-h-40" />}>
          <div lang={PAGE_LANGUAGE} className="contents">
            <Widget widget={block.widget} />
          </div>
        </Suspense>
      )
  }
}

function Heading({ level, id, inlines }: Extract<Block, { kind: 'heading' }>) {
  const Tag = `h${level}` as const
  const size = level === 2 ? 'mt-5 text-heading' : 'mt-2 text-title'
  return (
    <Tag id={id} tabIndex={-1} className={`max-w-prose scroll-mt-24 font-bold ${size}`}>
      {words(inlines)}
    </Tag>
  )
}

function List({ ordered, items }: Extract<Block, { kind: 'list' }>) {
  const Tag = ordered ? 'ol' : 'ul'
  const mark = ordered ? 'list-decimal marker:font-semibold' : 'list-disc'
  return (
    <Tag className={`flex max-w-prose flex-col gap-2 ps-6 ${mark}`}>
      {items.map((blocks) => (
        <li key={JSON.stringify(blocks)} className="ps-1">
          <Item blocks={blocks} />
        </li>
      ))}
    </Tag>
  )
}

/** A single paragraph is rendered without a wrapper element. */
function Item({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks
  if (blocks.length === 1 && first?.kind === 'paragraph') return words(first.inlines)
  return <PageText blocks={blocks} />
}

function words(inlines: readonly Inline[]): ReactNode {
  return keyed(inlines).map(([key, inline]) => <Words key={key} inline={inline} />)
}

function Words({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'strong':
      return <strong className="font-semibold">{words(inline.inlines)}</strong>
    case 'em':
      return <em>{words(inline.inlines)}</em>
    case 'break':
      return <br />
    case 'link':
      return <TextLink to={inline.to}>{words(inline.inlines)}</TextLink>
  }
}

const LINK = 'text-primary-ink underline decoration-1 underline-offset-3 hover:decoration-2'

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={LINK}>
        {children}
      </Link>
    )
  }
  const outside = !to.startsWith('#') && !to.startsWith('mailto:')
  return (
    <a
      href={to}
      className={LINK}
      {...(outside && { target: '_blank', rel: 'nofollow noopener noreferrer' })}
    >
      {children}
    </a>
  )
}

/**
 * Rendered text does not change, so its content plus the number of earlier repeats is a stable key.
 */
function keyed<T>(parts: readonly T[]): [string, T][] {
  const seen = new Map<string, number>()
  return parts.map((part) => {
    const says = JSON.stringify(part)
    const times = seen.get(says) ?? 0
    seen.set(says, times + 1)
    return [`${says} ${times}`, part]
  })
}
