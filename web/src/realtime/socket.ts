import library from 'reconnecting-websocket'

// The library's types describe its CommonJS build, but the bundler uses the ESM build, whose
// default export is the class.
const ReconnectingWebSocket = library as unknown as typeof library.default

export type Socket = {
  send: (text: string) => void
  /** Drops this connection and opens a new one. */
  renew: () => void
  close: () => void
}

type SocketEvents = {
  onOpen: () => void
  onText: (text: string) => void
  onDrop: () => void
}

export type OpenSocket = (url: string, protocol: string, events: SocketEvents) => Socket

/** The first close code after which the socket must not reconnect. */
const STAY_AWAY_FROM = 4500
const DELAY_MS_MIN = 500
const DELAY_MS_MAX = 20_000

/**
 * Opens a socket that reconnects automatically, with jitter. Only this module knows the library.
 */
export const openSocket: OpenSocket = (url, protocol, events) => {
  const socket = new ReconnectingWebSocket(url, protocol, {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: DELAY_MS_MIN + Math.random() * DELAY_MS_MIN,
    maxReconnectionDelay: DELAY_MS_MAX,
    reconnectionDelayGrowFactor: 1.7 + Math.random() * 0.6,
    connectionTimeout: 8_000,
    minUptime: 5_000,
  })
  socket.onopen = events.onOpen
  socket.onmessage = (message) => {
    if (typeof message.data === 'string') events.onText(message.data)
  }
  socket.onclose = (close) => {
    if (close.code >= STAY_AWAY_FROM && close.code < STAY_AWAY_FROM + 100) socket.close()
    events.onDrop()
  }
  return {
    send: (text) => socket.readyState === ReconnectingWebSocket.OPEN && socket.send(text),
    renew: () => socket.reconnect(),
    close: () => socket.close(),
  }
}
