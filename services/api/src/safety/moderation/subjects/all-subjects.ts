import type { SubjectKind } from '@ideathlon/contracts/reports'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { doubt } from './doubt.ts'
import { idea } from './idea.ts'
import { member } from './member.ts'
import { mentoring } from './mentoring.ts'
import { question } from './question.ts'
import type { Subject } from './subject.ts'

/** Whatever can be reported. A capability adds its things here; the queue knows nothing else of them. */
const SUBJECTS: Partial<Record<SubjectKind, Subject>> = {
  idea,
  question,
  mentoring,
  doubt,
  member,
}

export function subjectOf(kind: SubjectKind): Subject {
  const subject = SUBJECTS[kind]
  if (subject === undefined) throw notFound('There is nothing like that to report.')
  return subject
}
