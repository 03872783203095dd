export const DEMO_END = 100

/** The position of a demo, from 0 to DEMO_END, and whether its viewer wants it to play. */
export type Demo = { at: number; wants: boolean }

export const isPlaying = ({ at, wants }: Demo): boolean => wants && at < DEMO_END

/** A demo that is moved by hand stays at that position, even after it has played to the end. */
export const movedTo = (at: number): Demo => ({ at, wants: false })

export const toggled = (demo: Demo): Demo => ({
  at: demo.at >= DEMO_END ? 0 : demo.at,
  wants: !isPlaying(demo),
})
