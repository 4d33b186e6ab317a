/** A moment as MM/DD/YY (spec §9), where the reader is. */
export function shortDate(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: '2-digit' })
}

/** The same with the time of day. */
export function shortTime(at: string): string {
  return `${shortDate(at)} ${new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}
