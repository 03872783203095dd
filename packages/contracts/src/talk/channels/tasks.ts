import * as z from 'zod'
import { Data, Page, PageQuery } from '../../answer.ts'
import { Handle } from '../../ids.ts'
import { MemberFace } from '../../member-face.ts'
import { route } from '../../route.ts'
import { ChannelParams, MANAGED_ONE } from './channels.ts'

export const CHANNEL_TASK_MAX = 200
export const CHANNEL_TASKS_OPEN_MAX = 100

const TaskId = z.int().positive().max(2_147_483_647)
export const ChannelTask = z.object({
  id: TaskId,
  title: z.string(),
  assignee: MemberFace.nullable(),
  done: z.boolean(),
  /** Whether the viewer can edit and remove the task. */
  can_edit: z.boolean(),
})
export type ChannelTask = z.infer<typeof ChannelTask>

const TaskText = z.object({
  title: z.string().trim().min(1, 'Describe the task.').max(CHANNEL_TASK_MAX),
  assignee: Handle.nullable().default(null),
})

const TASKS = `${MANAGED_ONE}/tasks` as const
const TaskParams = ChannelParams.extend({ task: z.coerce.number().pipe(TaskId) })

export const listChannelTasks = route({
  method: 'GET',
  url: TASKS,
  auth: 'member',
  summary: 'The tasks of a channel: open ones first',
  params: ChannelParams,
  query: PageQuery,
  status: 200,
  answer: Page(ChannelTask),
})

export const addChannelTask = route({
  method: 'POST',
  url: TASKS,
  auth: 'member',
  summary: 'Add a task to a channel',
  params: ChannelParams,
  body: TaskText,
  status: 201,
  answer: Data(z.object({ id: TaskId })),
})

export const changeChannelTask = route({
  method: 'PATCH',
  url: `${TASKS}/:task`,
  auth: 'member',
  summary: 'Complete, assign or edit a task',
  params: TaskParams,
  body: z.object({
    title: TaskText.shape.title.optional(),
    assignee: Handle.nullable().optional(),
    done: z.boolean().optional(),
  }),
  status: 200,
  answer: Data(z.object({ id: TaskId })),
})

export const removeChannelTask = route({
  method: 'DELETE',
  url: `${TASKS}/:task`,
  auth: 'member',
  summary: 'Remove a task',
  params: TaskParams,
  status: 204,
  answer: z.undefined(),
})
