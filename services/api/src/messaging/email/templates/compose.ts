import type { Composition } from '../frame/composition.ts'
import type { Letter, LetterData } from '../templates.ts'
import { announcement } from './announcement.ts'
import { feedbackAnswer } from './feedback-answer.ts'
import { invitation } from './invitation.ts'
import { news } from './news.ts'
import { resetPassword } from './reset-password.ts'
import { security } from './security.ts'
import { standing } from './standing.ts'
import { verifyAddress } from './verify-address.ts'

const TEXTS: { [K in Letter['kind']]: (data: LetterData<K>) => Composition } = {
  'verify-address': verifyAddress,
  'reset-password': resetPassword,
  invitation,
  security,
  standing,
  'feedback-answer': feedbackAnswer,
  notices: news,
  announcement,
}

export function isLetterKind(kind: string): kind is Letter['kind'] {
  return Object.hasOwn(TEXTS, kind)
}

/** The words of a letter. */
export function compose({ kind, data }: Letter): Composition {
  return (TEXTS[kind] as (data: Letter['data']) => Composition)(data)
}
