import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { Handle, IdeaId } from './ids.ts'
import { LAB_TASK_MAX } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/** The lab of an idea, for its author and the members who agreed to be named as contributors. */
export const LabCard = z.object({
  idea: z.object({ id: IdeaId, title: z.string(), lang: TextLanguage }),
  challenge: ChallengeTitle.extend({ hue: z.int() }),
  is_author: z.boolean(),
  /** The viewer has been invited and has not answered yet. */
  am_invited: z.boolean(),
  people: z.array(MemberFace),
  invited: z.array(MemberFace),
  open_tasks: z.int(),
  last_message_at: z.iso.datetime().nullable(),
})
export type LabCard = z.infer<typeof LabCard>

const LabTaskId = z.int().positive().max(2_147_483_647)
export const LabTask = z.object({
  id: LabTaskId,
  title: z.string(),
  assignee: MemberFace.nullable(),
  done: z.boolean(),
})
export type LabTask = z.infer<typeof LabTask>

const Params = z.object({ idea: z.coerce.number().pipe(IdeaId) })

export const listLabs = route({
  method: 'GET',
  url: '/me/labs',
  auth: 'member',
  summary: 'The labs of my ideas, and those I am invited to',
  query: PageQuery,
  status: 200,
  answer: Page(LabCard),
})

export const readLab = route({
  method: 'GET',
  url: '/labs/:idea',
  auth: 'member',
  summary: 'The lab of an idea with its tasks',
  params: Params,
  status: 200,
  answer: Data(LabCard.extend({ tasks: z.array(LabTask) })),
})

const NewLabTask = z.object({
  title: z.string().trim().min(1, 'Say what needs to be done.').max(LAB_TASK_MAX),
  assignee: Handle.nullable().default(null),
})

export const addLabTask = route({
  method: 'POST',
  url: '/labs/:idea/tasks',
  auth: 'member',
  summary: 'Add a task to the lab of an idea',
  params: Params,
  body: NewLabTask,
  status: 201,
  answer: Data(z.object({ id: LabTaskId })),
})

const TaskParams = Params.extend({ task: z.coerce.number().pipe(LabTaskId) })

export const changeLabTask = route({
  method: 'PATCH',
  url: '/labs/:idea/tasks/:task',
  auth: 'member',
  summary: 'Complete, assign or edit a task',
  params: TaskParams,
  body: z.object({
    title: NewLabTask.shape.title.optional(),
    assignee: Handle.nullable().optional(),
    done: z.boolean().optional(),
  }),
  status: 200,
  answer: Data(z.object({ id: LabTaskId })),
})

export const removeLabTask = route({
  method: 'DELETE',
  url: '/labs/:idea/tasks/:task',
  auth: 'member',
  summary: 'Remove a task from the lab of an idea',
  params: TaskParams,
  status: 204,
  answer: z.undefined(),
})
