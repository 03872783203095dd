import type { SubjectKind } from '@ideathlon/contracts/reports'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { doubt } from '../../play/assumptions/report-subject.ts'
import { idea } from '../../play/ideas/report-subject.ts'
import { member } from '../../identity/accounts/report-subject.ts'
import { mentoring } from '../../play/mentoring/report-subject.ts'
import { question } from '../../play/challenges/report-subject.ts'
import type { Subject } from './report-subject.ts'

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
