import { encodeCode128 } from './code-128.ts'

/** Modules of white that a scanner needs on each side. */
const QUIET = 10
const HEIGHT = 40

/** A text as a Code 128 barcode, drawn in modules: its width sets how wide each of them is. */
export function Barcode({ text, label, className }: { text: string; label: string; className?: string }) {
  const widths = encodeCode128(text)
  let end = QUIET
  const bars = widths.map((width, index) => {
    const start = end
    end += width
    return index % 2 === 0 ? `M${start} 0h${width}v${HEIGHT}h-${width}z` : ''
  })
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
