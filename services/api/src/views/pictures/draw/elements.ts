/** An element as satori draws it: the shape of a React element, without React. */
export type Element = { type: string; props: Record<string, unknown> }
export type Style = Record<string, string | number>
type Child = Element | string | false | null

/** A box that lays out its children in a row unless its style says otherwise. */
export function box(style: Style, ...children: Child[]): Element {
  const shown = children.filter((child) => child !== null && child !== false)
  return {
    type: 'div',
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: shown },
  }
}

export function text(content: string, style: Style): Element {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: content } }
}

export function image(
  src: string,
  { width, height, ...style }: Style & { width: number; height: number },
): Element {
  return { type: 'img', props: { src, width, height, style: { width, height, ...style } } }
}

export const INK = '#f2effc'
export const MUTED = '#b3acd0'
export const NIGHT = '#0e0b1a'
export const GOLD = '#f5c04a'
export const MEDALS = { 1: GOLD, 2: '#c3cedd', 3: '#e08a45' } as const

/** A colour of this hue that is readable on the dark background. */
export const glow = (hue: number, lightness = 72, alpha = 1) =>
  `hsla(${hue}, 90%, ${lightness}%, ${alpha})`

export const svgSource = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
