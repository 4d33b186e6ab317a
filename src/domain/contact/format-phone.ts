/**
 * A stored number as customers read it: +216 20 123 456. Numbers of other countries stay as they are. Spaces are set
 * without the library behind `parsePhone`, which account pages do not load.
 */
export function formatPhone(number: string): string {
  return number.replace(/^\+216(\d{2})(\d{3})(\d{3})$/, '+216 $1 $2 $3')
}
