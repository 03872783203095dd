import { refused, tooMany } from '@ideathlon/service-kit/http/refusal'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { expect, it } from 'vitest'
import { talkMeasures } from './talk-measures.ts'

it('counts messages by place, and refusals by code', async () => {
  const metrics = new Metrics('api')
  const talk = talkMeasures(metrics)
  talk.posted('forum', false)
  talk.posted('channel', true)
  for (const error of [refused('talk_gate'), tooMany('Later.'), new Error('broken')]) {
    talk.refused(error)
  }
  const text = await metrics.registry.metrics()
  expect(text).toMatch('talk_posts{kind="forum",end="published",service="api"} 1')
  expect(text).toMatch('talk_posts{kind="channel",end="waits",service="api"} 1')
  for (const reason of ['talk_gate', 'too_many', 'failed']) {
    expect(text).toMatch(`talk_posts_refused{reason="${reason}",service="api"} 1`)
  }
})
