import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, expect } from 'vitest'
import { contractMismatch } from './misfit.ts'
import { CALLS_FOLDER, nameOf } from './used-calls.ts'

/**
 * The channel on which Fastify publishes every server that this file opens, in whichever service.
 */
const OPENED = 'fastify.initialization'
/** These two tests send everything to every route, so their calls do not count as use. */
const SENDS_ANYTHING = /fuzz|permission-matrix/

/**
 * How many of a file's answers to one call are checked. The first ones differ; the rest only repeat
 * them.
 */
const LOOKS_MAX = 25

/** The calls that were answered successfully, and how often. */
const used = new Map<string, number>()
const misfits = new Set<string>()

function watch(opened: unknown): void {
  const { fastify } = opened as { fastify: FastifyInstance }
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 300 || reply.statusCode === 307) note(request, reply, payload)
    return payload
  })
}

/** A leader redirects reads before any route answers. */
const LEFT_TO_A_FOLLOWER = 307

function note({ routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { declared } = routeOptions.config
  if (declared === undefined) return
  if (reply.statusCode === LEFT_TO_A_FOLLOWER && declared.status !== LEFT_TO_A_FOLLOWER) return
  const looks = (used.get(nameOf(declared)) ?? 0) + 1
  used.set(nameOf(declared), looks)
  if (looks > LOOKS_MAX) return
  const isPart = declared.ranges === true && reply.statusCode === 206
  if (reply.statusCode !== declared.status && !isPart) {
    misfits.add(`${nameOf(declared)} answers ${reply.statusCode} instead of ${declared.status}`)
  }
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (!isJson || typeof payload !== 'string') return
  const misfit = contractMismatch(declared, payload)
  if (misfit !== undefined) misfits.add(`${nameOf(declared)} ${misfit}`)
}

subscribe(OPENED, watch)
afterAll(() => {
  unsubscribe(OPENED, watch)
  const file = basename(expect.getState().testPath ?? 'unknown', '.test.ts')
  if (used.size > 0 && !SENDS_ANYTHING.test(file)) {
    mkdirSync(CALLS_FOLDER, { recursive: true })
    writeFileSync(join(CALLS_FOLDER, `${file}.json`), JSON.stringify([...used.keys()]))
  }
  expect([...misfits]).toEqual([])
})
