import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ComboboxOption } from './combobox-option.tsx'

interface Props<Option> {
  label: string
  placeholder: string
  /** The name of the list for those who do not see it. */
  listLabel: string
  typed: string
  onType: (typed: string) => void
  /** What was found by what is typed. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  canPick: (option: Option) => boolean
  onPick: (option: Option) => void
  children: (option: Option) => React.ReactNode
  error?: string | undefined
}

/** A field that searches, and a list of what it finds: type, choose with the arrows, Enter. */
export function SearchCombobox<Option>(props: Props<Option>) {
  const { label, placeholder, listLabel, typed, onType, options, keyOf, canPick, onPick, children, error } = props
  const id = useId()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = options.length > 0
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const field = useRef<HTMLInputElement>(null)
  useEscape(field, typed !== '', () => onType(''))
  const chosen = Math.min(active, Math.max(0, options.length - 1))
  const pick = (option: Option | undefined) => {
    if (option === undefined || !canPick(option)) return
    onPick(option)
    setActive(0)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') pick(options[chosen])
    if (step && isOpen) setActive((chosen + step + options.length) % options.length)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        dir="auto"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border border-muted bg-paper px-3 text-base placeholder:text-muted hover:border-ink"
      />
      {/* Native lists of choices cannot be searched and show one text each. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a field owns (WAI-ARIA combobox) */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 max-h-88 scroll-mb-24 overflow-y-auto border border-ink bg-paper"
      >
        {options.map((option, index) => (
          <ComboboxOption
            key={keyOf(option)}
            id={`${id}-${index}`}
            isActive={index === chosen}
            isDisabled={!canPick(option)}
            onPick={() => pick(option)}
          >
            {children(option)}
          </ComboboxOption>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}

/** Lets Escape empty a field before the dialog around it hears of the key: only the next one closes that. */
function useEscape(field: React.RefObject<HTMLInputElement | null>, isTyped: boolean, empty: () => void) {
  const emptyNow = useEffectEvent(empty)
  useEffect(() => {
    if (!isTyped) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== field.current) return
      event.stopPropagation()
      emptyNow()
    }
    // Dialogs listen on the document, before any element.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [field, isTyped])
}
