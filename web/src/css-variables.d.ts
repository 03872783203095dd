import 'react'

// Inline styles may set custom properties: how a component hands a hue or a tone to the stylesheet.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
