import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#domain/texts/t.ts'
import { useUndos } from '#ui/state/toasts/undos.ts'
import { UNDO_BUTTON, UndoLine } from './undo-line.tsx'

/**
 * The undos whose place is not on the screen, as one stack at the bottom of the window with the newest below. Pages and what sticks to the
 * bottom leave it its room (`above-bars`), so that it covers no button.
 */
export function UndoStack() {
  const undos = useUndos((state) => state.undos)
  const placed = useUndos((state) => state.placed)
  const stack = useRef<HTMLElement>(null)
  const shown = undos.filter(({ id }) => !placed.includes(id))
  useUndoKey()
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--undo-room', `${stack.current?.offsetHeight ?? 0}px`)
  })
  return (
    <output className="contents">
      {shown.length > 0 && (
        <section
          ref={stack}
          aria-label={t('layout.undo')}
          className="fixed inset-x-0 bottom-0 z-30 with-buy-bar:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] lg:start-52 print:hidden"
        >
          <ul className="grid divide-y divide-paper/30">
            {shown.map((undo) => (
              <li key={undo.id}>
                <UndoLine undo={undo} className="px-gutter" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </output>
  )
}

/** Alt+T moves the focus to the newest undo (ruling R7). */
function useUndoKey() {
  useEffect(() => {
    const onKeyDown = ({ altKey, code }: KeyboardEvent) => {
      const newest = [...document.querySelectorAll<HTMLElement>(`[${UNDO_BUTTON}]`)].at(-1)
      if (altKey && code === 'KeyT') newest?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
