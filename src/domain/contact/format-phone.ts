/**
 * A phone number as people read it: +216 20 123 456, however it was typed. Numbers of other countries stay as they are.
 * Spaces are set without the library behind `parsePhone`, which customers' pages do not load.
 */
export function formatPhone(number: string): string {
  const digits = number.replaceAll(/[\s().-]/g, '')
  const [, ...groups] = /^(?:(?:\+|00)216)?(\d{2})(\d{3})(\d{3})$/.exec(digits) ?? []
  return groups.length > 0 ? `+216 ${groups.join(' ')}` : number
}
