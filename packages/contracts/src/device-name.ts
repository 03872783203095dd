const JOIN = ' on '

/** A device as the server stores it, "Firefox on Linux", in the words of the reader. */
export function deviceName(device: string): string {
  const [browser, system] = device.split(JOIN)
  if (!browser) return 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
