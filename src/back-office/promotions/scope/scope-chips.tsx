import { useRef } from 'react'
import { t } from '#domain/texts/t.ts'
import { CloseIcon } from '#ui/controls/icons.tsx'
import type { ScopePart } from './scope-part.ts'

interface Props {
  parts: readonly ScopePart[]
  onRemove: (part: ScopePart) => void
}

/** The products and colors that were chosen, each with the button that takes it away. */
export function ScopeChips({ parts, onRemove }: Props) {
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} aria-label={t('offers.chosen')} tabIndex={-1} className="focus:outline-none">
      {parts.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {parts.map((part) => (
            <li key={part.id} className="max-w-full">
              <button
                type="button"
                aria-label={t('offers.removePart', { name: part.name })}
                onClick={() => {
                  // The button is gone then.
                  section.current?.focus()
                  onRemove(part)
                }}
                className="inline-flex min-h-11 max-w-full items-center gap-2 border border-line bg-sand px-3 text-start text-sm hover:border-ink"
              >
                <bdi className="min-w-0 wrap-anywhere">{part.name}</bdi>
                <CloseIcon className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
