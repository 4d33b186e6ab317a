interface Props {
  label: string
  value: number
  max: number
}

/** The progress of a long task. Each vendor's parts need their own color: without a border browsers draw the bar in theirs. */
export function ProgressBar({ label, value, max }: Props) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-blue"
    />
  )
}
