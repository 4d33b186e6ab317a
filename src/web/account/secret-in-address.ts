/** Takes the secret that a mail's link carries out of the address, so that it stays in no history and no screenshot. */
export function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}
