import 'react'

// Allows custom properties in inline styles, which is how a component passes a hue or a tone to the
// stylesheet.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
