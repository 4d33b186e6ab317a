import { encodeCode128 } from './code-128.ts'

/** Modules of white that a scanner needs on each side. */
const QUIET = 10
const HEIGHT = 40

/** A text as a Code 128 barcode, drawn in modules: its width sets how wide each of them is. */
export function Barcode({ text, label, className }: { text: string; label: string; className?: string }) {
  const widths = encodeCode128(text)
  const startOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, QUIET)
  const bars = widths.map((width, index) =>
    index % 2 === 0 ? `M${startOf(index)} 0h${width}v${HEIGHT}h-${width}z` : '',
  )
  const end = startOf(widths.length)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${end + QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
