import { Select } from '#ui/controls/form/select.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** One choice of how a file is read. */
export function ReadingSelect<Value extends string>({ label, value, options, nameOf, onChange }: Props<Value>) {
  return (
    <Select
      label={label}
      value={value}
      className="max-sm:grid max-sm:gap-1"
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  )
}
