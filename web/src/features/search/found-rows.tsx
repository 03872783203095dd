import type { IdeaFound, MemberFound, PageFound, QuestionFound } from '@ideathlon/contracts/search'
import { FileText, Lightbulb } from 'lucide-react'
import { QuestionPicture } from '../../entities/challenge/question-picture.tsx'
import { Portrait } from '../../entities/member/portrait.tsx'
import { counted } from '../../lib/format/counts.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { FoundRow, Mark } from './found-row.tsx'
import { SnippetText } from './snippet-text.tsx'

export function QuestionRow({ found }: { found: QuestionFound }) {
  return (
    <FoundRow
      to={`/challenges/${found.slug}`}
      picture={
        <span className="block size-14 overflow-hidden rounded-control">
          <QuestionPicture question={found} sizes="6rem" />
        </span>
      }
      title={<SnippetText snippet={found.title_snippet} />}
      lang={{ title: found.lang, text: found.lang }}
      aside={
        <span className="flex flex-wrap gap-1.5">
          <Pill tone={found.is_closed ? 'plain' : 'primary'}>
            {found.is_closed ? 'Closed' : 'Open'}
          </Pill>
          <Pill>{found.category.name}</Pill>
          <Pill>{counted(found.ideas, 'idea')}</Pill>
        </span>
      }
    >
      <SnippetText snippet={found.snippet} />
    </FoundRow>
  )
}

export function IdeaRow({ found }: { found: IdeaFound }) {
  return (
    <FoundRow
      to={`/challenges/${found.challenge.slug}?idea=${found.id}`}
      picture={<Mark icon={<Lightbulb className="size-6" aria-hidden="true" />} />}
      title={<SnippetText snippet={found.title_snippet} />}
      lang={{ title: found.lang, text: found.lang }}
      aside={
        <span className="text-muted text-small">
          {found.place !== null && <b className="text-ink">Place {found.place} · </b>}
          by {found.author.name}, in “
          <bdi lang={found.challenge.lang}>{found.challenge.question_title}</bdi>”
        </span>
      }
    >
      <SnippetText snippet={found.snippet} />
    </FoundRow>
  )
}

export function MemberRow({ found }: { found: MemberFound }) {
  return (
    <FoundRow
      to={`/${found.handle}`}
      picture={<Portrait handle={found.handle} picture={found.avatar_url} size={56} />}
      title={found.name}
      lang={{ text: found.lang }}
      aside={
        <span className="text-muted text-small">
          <bdi>@{found.handle}</bdi>
        </span>
      }
    >
      {found.bio}
    </FoundRow>
  )
}

export function PageRow({ found }: { found: PageFound }) {
  return (
    <FoundRow
      to={found.path}
      picture={<Mark icon={<FileText className="size-6" aria-hidden="true" />} />}
      title={found.title}
      aside={found.is_faq ? <Pill>FAQ</Pill> : undefined}
    >
      {found.says}
    </FoundRow>
  )
}
