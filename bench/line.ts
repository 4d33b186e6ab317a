/** A line of the table: what was measured, beside its limit in the same run. */
export interface Line {
  name: string
  /** The median and, of several runs, the lowest and the highest. */
  figure: string
  /**
   * Milliseconds of processor that the shop took for one unit: of several runs, as with the figure. Comparable between
   * machines that are busy otherwise.
   */
  processor?: readonly number[]
  /** What the figure is compared with, measured in the same run. */
  beside?: string
  /** What is asked for. Left out where nothing is. */
  floor?: Floor
}

export interface Floor {
  asked: string
  isReached: boolean
}

/** Measures some lines, one after the other. */
export type Measurement = () => AsyncGenerator<Line>

/** The median of several runs, because other processes use the machine too. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Rates a second. */
export const rates = (values: readonly number[]): string => withSpread(values, count, '/s')
/** Times in milliseconds, told in milliseconds. */
export const milliseconds = (values: readonly number[]): string => withSpread(values, short, ' ms')
/** Times in milliseconds, told in seconds. */
export const seconds = (values: readonly number[]): string =>
  withSpread(
    values.map((value) => value / 1000),
    (value) => value.toFixed(2),
    ' s',
  )

/** A part of a whole, in percent. */
export const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(0)} %`

/** A figure that must not lie above a limit. */
export const atMost = (value: number, limit: number, unit: string): Floor => ({
  asked: `at most ${count(limit)}${unit}`,
  isReached: value <= limit,
})
/** A figure that must not lie below a limit. */
export const atLeast = (value: number, limit: number, unit: string): Floor => ({
  asked: `at least ${count(limit)}${unit}`,
  isReached: value >= limit,
})

/** A whole number with its thousands apart. */
export const count = (value: number): string => Math.round(value).toLocaleString('en')
/** A number with as many decimals as it needs below ten. */
export const short = (value: number): string => (value < 10 ? value.toFixed(1) : count(value))

/** Three digits, or all of a number that has more before the point. */
const precise = (value: number): string => (value < 100 ? value.toPrecision(3) : count(value))

function withSpread(values: readonly number[], write: (value: number) => string, unit: string) {
  const middle = `${write(median(values))}${unit}`
  return values.length < 2 ? middle : `${middle} (${write(Math.min(...values))} to ${write(Math.max(...values))})`
}

const widths = [46, 30, 12, 44, 24]

/** A row of the table in Markdown, as wide as those before it. */
export function toRow({ name, figure, processor = [], beside = '', floor }: Line): string {
  const asked = floor ? `${floor.asked}${floor.isReached ? '' : ': MISSED'}` : ''
  const known = processor.filter((value) => !Number.isNaN(value))
  return row([name, figure, known.length > 0 ? `${precise(median(known))} ms` : '', beside, asked])
}

export const tableHead = [
  row(['line', 'figure', 'processor', 'beside', 'floor']),
  row(widths.map((width) => '-'.repeat(width))),
]

function row(cells: readonly string[]) {
  return `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
}
