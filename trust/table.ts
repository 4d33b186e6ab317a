import type { PromiseProof } from './prove-promise.ts'

const columns = [
  { title: 'promise', width: 22 },
  { title: 'figure asked', width: 58 },
  { title: 'figure measured', width: 58 },
  { title: 'engine', width: 8 },
  { title: 'seconds', width: 7 },
  { title: 'saboteur caught', width: 15 },
]

/** The head of the table. It is Markdown, so a line can be copied into `docs/trust.md`. */
export function formatHeader(): string {
  const titles = formatLine(columns.map(({ title }) => title))
  return `${titles}\n${formatLine(columns.map(({ width }) => '-'.repeat(width)))}`
}

export function formatRow({ promise, asked, measured, isKept, engine, seconds, caught }: PromiseProof): string {
  const escaped = caught.escaped.length > 0 ? `, NOT ${caught.escaped.join(', ')}` : ''
  return formatLine([
    promise,
    asked,
    isKept ? measured : `BROKEN: ${measured}`,
    engine,
    seconds.toFixed(0),
    `${caught.count} of ${caught.of}${escaped}`,
  ])
}

/** The line of a promise that cannot be proved on this machine. */
export function formatLeftOut(promise: string, reason: string, engine: string): string {
  return formatLine([promise, '', `left out: ${reason}`, engine, '', ''])
}

function formatLine(cells: string[]) {
  const padded = cells.map((cell, index) => cell.replaceAll(/\s*\n\s*/g, ' ').padEnd(columns[index]?.width ?? 0))
  return `| ${padded.join(' | ')} |`
}
