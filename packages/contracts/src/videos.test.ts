import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playerOf, VIDEO_HOSTS, videoOf } from './videos.ts'

it.each([
  { given: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', then: 'youtube dQw4w9WgXcQ' },
  { given: 'https://youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3', then: 'youtube dQw4w9WgXcQ' },
  { given: 'https://youtu.be/dQw4w9WgXcQ?t=42', then: 'youtube dQw4w9WgXcQ' },
  { given: 'https://m.youtube.com/shorts/dQw4w9WgXcQ', then: 'youtube dQw4w9WgXcQ' },
  { given: 'https://vimeo.com/76979871', then: 'vimeo 76979871' },
  { given: 'https://player.vimeo.com/video/76979871', then: 'vimeo 76979871' },
  { given: 'https://www.dailymotion.com/video/x5kesuj', then: 'dailymotion x5kesuj' },
  { given: 'https://dai.ly/x5kesuj', then: 'dailymotion x5kesuj' },
  { given: 'https://coub.com/view/2pc24rpb', then: 'coub 2pc24rpb' },
  { given: 'https://www.youtube.com/@somebody', then: undefined },
  { given: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', then: undefined },
  { given: 'https://evil.example/https://youtu.be/dQw4w9WgXcQ', then: undefined },
  { given: 'youtu.be/dQw4w9WgXcQ', then: undefined },
])('finds the video of $given: $then', ({ given, then }) => {
  const video = videoOf(given)
  expect(video && `${video.host} ${video.id}`).toBe(then)
})

it('always plays a video from one of the four hosts', () => {
  const prefix = fc.constantFrom(
    'https://youtu.be/',
    'https://vimeo.com/',
    'https://coub.com/view/',
  )
  const players = Object.values(VIDEO_HOSTS).map(({ player }) => player)
  fc.assert(
    fc.property(prefix, fc.string(), (start, rest) => {
      const video = videoOf(start + rest)
      if (video === undefined) return
      const address = playerOf(video)
      expect(players.some((player) => address.startsWith(player))).toBe(true)
      expect(address).toMatch(/^[\w:/.-]+$/)
    }),
  )
})
