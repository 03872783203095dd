import type { MentoringKind } from '@ideathlon/contracts/mentoring'
import { Lightbulb, type LucideIcon, ThumbsUp } from 'lucide-react'

type KindWords = { title: string; asks: string; hint: string; icon: LucideIcon; tone: string }

/** The two kinds of mentor comment on an idea. */
export const KIND_WORDS: Record<MentoringKind, KindWords> = {
  like: {
    title: 'What I like',
    asks: 'What do you like about it?',
    hint: 'What works, and for whom? Help the author see what to keep.',
    icon: ThumbsUp,
    tone: 'var(--role-mentor)',
  },
  improve: {
    title: 'What could improve',
    asks: 'What could improve?',
    hint: 'Suggest one step that would make it better. Be kind and specific.',
    icon: Lightbulb,
    tone: 'var(--role-catalyst)',
  },
}

export function KindMark({ kind }: { kind: MentoringKind }) {
  const { icon: Icon, title, tone } = KIND_WORDS[kind]
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <Icon className="size-4.5" style={{ color: tone }} aria-hidden="true" />
      {title}
    </span>
  )
}
