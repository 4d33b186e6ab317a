interface Props {
  label: string
  value: number
  max: number
}

/** How far long work is. Its parts are coloured one by one: a browser draws a bar without a border in colours of its own. */
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
