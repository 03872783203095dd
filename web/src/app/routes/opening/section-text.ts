import type { Crumb } from '../route.ts'
import type { SectionName } from './sections.ts'

type SectionText = {
  /** What will be here and what works already, in two sentences that are true. */
  says: string
  meanwhile: Crumb
}

/** The text of a section until it opens. It is not part of the route map, because only these pages need it. */
export const SECTION_TEXT: Record<SectionName, SectionText> = {
  people: {
    says: 'This part of a member’s page opens soon. Their brain and their highlights are already on their page.',
    meanwhile: { label: 'See the member’s page', to: '/:platformSlug' },
  },
}
