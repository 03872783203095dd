const JOIN = ' on '

/** Translates a device name as the server stores it, such as "Firefox on Linux", for the reader. */
export function deviceName(device: string): string {
  const [browser, system] = device.split(JOIN)
  if (!browser) return 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
