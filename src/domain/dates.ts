/** A moment as MM/DD/YY (spec §9), where the reader is. */
export function shortDate(at: string): string {
  const date = new Date(at)
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0')
  return [date.getMonth() + 1, date.getDate(), date.getFullYear()].map(twoDigits).join('/')
}
