import {
  isExternalLink,
  LINK_REL,
  type Piece,
  piecesOf,
  shownLink,
} from '@ideathlon/contracts/links'
import type { Block, Inline, Mark, RichText } from '@ideathlon/contracts/rich-text'
import { videoOf } from '@ideathlon/contracts/videos'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ownHost } from '../../lib/first-paint/first-paint.ts'
import { VideoPlayer } from './video-player.tsx'

/**
 * Formatted text, rendered from its parsed parts and never from user-written markup. `lang`: its
 * language; empty if unknown.
 */
export function RichTextView({ text, lang }: { text: RichText; lang?: string | undefined }) {
  return (
    <div
      dir="auto"
      lang={lang}
      className="flex max-w-prose flex-col gap-3 break-words text-reading"
    >
      <Blocks blocks={text.content} />
    </div>
  )
}

/** Plain text in which addresses and mentions are links. */
export function LinkedText({ text }: { text: string }) {
  return numbered(piecesOf(text)).map(([piece, at]) => <PieceView key={at} piece={piece} />)
}

/** The parts of the text have no ids, so their positions serve as keys. */
function numbered<T>(parts: readonly T[]): [T, number][] {
  return parts.map((part, at) => [part, at])
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(([block, at]) => <BlockView key={at} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  if (block.type === 'paragraph') {
    const video = onlyVideo(block.content ?? [])
    if (video) return <VideoPlayer video={video} />
    return (
      <p dir="auto">
        <Inlines inlines={block.content ?? []} />
      </p>
    )
  }
  if (block.type === 'heading') {
    const Heading = `h${block.attrs.level}` as const
    return (
      <Heading dir="auto" className="mt-2 font-bold text-title">
        <Inlines inlines={block.content ?? []} />
      </Heading>
    )
  }
  if (block.type === 'blockquote') {
    return (
      <blockquote className="flex flex-col gap-2 border-primary/40 border-s-4 ps-4 text-muted">
        <Blocks blocks={block.content} />
      </blockquote>
    )
  }
  const [List, look] =
    block.type === 'bulletList' ? (['ul', 'list-disc'] as const) : (['ol', 'list-decimal'] as const)
  return (
    <List className={`${look} flex flex-col gap-1 ps-6`}>
      {numbered(block.content).map(([item, at]) => (
        <li key={at}>
          <Blocks blocks={item.content} />
        </li>
      ))}
    </List>
  )
}

/** A paragraph that contains only the address of a video is shown as the video. */
function onlyVideo(inlines: readonly Inline[]) {
  const words = inlines.map((it) => (it.type === 'text' ? it.text : ' ')).join('')
  return videoOf(words)
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return numbered(inlines).map(([it, at]) =>
    it.type === 'hardBreak' ? (
      <br key={at} />
    ) : (
      <Fragment key={at}>{marked(it.text, it.marks ?? [])}</Fragment>
    ),
  )
}

function marked(text: string, marks: readonly Mark[]): ReactNode {
  const link = marks.find((mark) => mark.type === 'link')
  const words = link ? (
    <TextLink href={link.attrs.href}>{shownLink(text)}</TextLink>
  ) : (
    <LinkedText text={text} />
  )
  return marks.reduce<ReactNode>((inner, { type }) => withMark(type, inner), words)
}

function withMark(type: Mark['type'], inner: ReactNode): ReactNode {
  if (type === 'bold') return <strong>{inner}</strong>
  if (type === 'italic') return <em>{inner}</em>
  return type === 'strike' ? <del>{inner}</del> : inner
}

function PieceView({ piece }: { piece: Piece }) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'link') return <TextLink href={piece.href}>{shownLink(piece.text)}</TextLink>
  return (
    <Link to={`/${piece.handle}`} className="font-semibold text-primary-ink hover:underline">
      {piece.text}
    </Link>
  )
}

const LINK = 'text-primary-ink underline underline-offset-3'

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {children}
      </Link>
    )
  }
  const target = isExternalLink(href, ownHost()) ? '_blank' : undefined
  return (
    <a href={href} rel={LINK_REL} target={target} className={LINK}>
      {children}
    </a>
  )
}
