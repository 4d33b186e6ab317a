import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { formatDayAndMonth, formatPlotDay } from '#domain/dates.ts'

/** A part of a bar: `value` gives its height, `name` and `text` are what is read beside the pointer. */
interface Piece {
  name: string
  value: number
  text: string
  fill: string
}

interface Day {
  day: string
  pieces: Piece[]
}

interface Props {
  days: Day[]
  width: number
  /** How much of a value is 1 on the axis. */
  unit: number
  isRightToLeft: boolean
}

const HEIGHT = 240
const TOP = 8
const BOTTOM = HEIGHT - 30
/** What the labels of the values take. */
const AXIS = 48
/** What the label of a day takes, with the gap to the next. */
const DAY_LABEL = 36
const STEPS = 4

/** Draws a stacked bar for each day. A box beside the bars describes the day that is pointed at, or touched. */
export function DayBars({ days, width, unit, isRightToLeft }: Props) {
  const [pointed, setPointed] = useState<{ day: string; y: number }>()
  const [left, right] = isRightToLeft ? [0, width - AXIS] : [AXIS, width]
  const names = days.map(({ day }) => day)
  const across = scaleBand(names, isRightToLeft ? [right, left] : [left, right])
    .paddingInner(0.2)
    .paddingOuter(0.1)
  const middleOf = (day: string) => (across(day) ?? 0) + across.bandwidth() / 2
  const most = Math.max(...days.map(({ pieces }) => sumOf(pieces)), STEPS * unit)
  const up = scaleLinear([0, most], [BOTTOM, TOP]).nice(STEPS)
  // The last label moves inwards where its bar is narrower than itself.
  const every = Math.ceil((DAY_LABEL + Math.max(DAY_LABEL - across.step(), 0) / 2) / across.step())
  const shown = days.find(({ day }) => day === pointed?.day)

  function point(svg: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
    const box = svg.getBoundingClientRect()
    const y = clientY - box.top
    const day = names.find((name) => Math.abs(middleOf(name) - (clientX - box.left)) <= across.step() / 2)
    setPointed(day !== undefined && y >= TOP && y <= BOTTOM ? { day, y } : undefined)
  }

  return (
    <div className="relative" style={{ height: HEIGHT }}>
      {width > AXIS && (
        <svg
          width={width}
          height={HEIGHT}
          direction="ltr"
          className="block fill-muted text-xs"
          onMouseMove={(event) => point(event.currentTarget, event)}
          onMouseLeave={() => setPointed(undefined)}
          onTouchMove={(event) => event.touches[0] && point(event.currentTarget, event.touches[0])}
        >
          {shown && (
            <rect
              x={middleOf(shown.day) - across.step() / 2}
              y={TOP}
              width={across.step()}
              height={BOTTOM - TOP}
              fill="var(--color-sand)"
            />
          )}
          {days.map(({ day, pieces }) =>
            stack(pieces).map(({ name, fill, from, to }) => (
              <rect
                key={`${day} ${name}`}
                x={across(day)}
                y={up(to)}
                width={across.bandwidth()}
                height={up(from) - up(to)}
                fill={fill}
              />
            )),
          )}
          <line x1={left} x2={right} y1={BOTTOM} y2={BOTTOM} stroke="var(--color-muted)" />
          {up.ticks(STEPS).map((tick) => (
            <text
              key={tick}
              x={isRightToLeft ? right + 8 : left - 8}
              y={up(tick)}
              dy="0.355em"
              textAnchor={isRightToLeft ? 'start' : 'end'}
            >
              {Math.round(tick / unit)}
            </text>
          ))}
          {names
            .filter((_, index) => (names.length - 1 - index) % every === 0)
            .map((day) => (
              <text
                key={day}
                x={Math.min(Math.max(middleOf(day), DAY_LABEL / 2), width - DAY_LABEL / 2)}
                y={BOTTOM + 8}
                dy="0.71em"
                textAnchor="middle"
              >
                {formatDayAndMonth(day)}
              </text>
            ))}
        </svg>
      )}
      {shown && pointed && (
        <div
          className="pointer-events-none absolute top-0 left-0 border border-line bg-paper p-2.5 whitespace-nowrap transition-transform duration-400"
          style={{ transform: placeBeside(middleOf(shown.day), pointed.y, left, right) }}
        >
          <p>{formatPlotDay(shown.day)}</p>
          {shown.pieces.toReversed().map(({ name, text, fill }) => (
            <p key={name} className="py-1" style={{ color: fill }}>
              {`${name}\u00a0: ${text}`}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

const sumOf = (pieces: Piece[]) => pieces.reduce((sum, { value }) => sum + value, 0)

/** Each piece begins where the one below it ends. */
const stack = (pieces: Piece[]) =>
  pieces.map((piece, index) => {
    const from = sumOf(pieces.slice(0, index))
    return { ...piece, from, to: from + piece.value }
  })

/** To the side of the day where there is more room, and within the chart. A percentage is one of the box itself. */
function placeBeside(x: number, y: number, left: number, right: number): string {
  const beside = x < (left + right) / 2 ? `${x + 10}px` : `${x - 10}px - 100%`
  return `translate(max(${left}px, min(${right}px - 100%, ${beside})), max(${TOP}px, ${y - 10}px - 100%))`
}
