import { t } from '#domain/texts/t.ts'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { dismissLayer, enterLayer, keepLayers, leaveLayer, type Layer } from './layer-history.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Where it opens: in the middle (from below on a phone), along one side, from above (over all of a phone), or over the whole window. */
  place?: 'middle' | 'start' | 'end' | 'full' | 'top'
  children: React.ReactNode
}

const places = {
  full: 'inset-0 animate-appear data-[state=closed]:animate-disappear',
  top: 'inset-0 animate-appear data-[state=closed]:animate-disappear sm:bottom-auto sm:max-h-[90svh]',
  middle:
    'inset-x-0 bottom-0 max-h-[94svh] animate-rise data-[state=closed]:animate-sink sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90svh] sm:w-full sm:max-w-lg sm:rounded-window',
  start: 'inset-y-0 start-0 w-full max-w-sm animate-slide-from-start data-[state=closed]:animate-slide-to-start',
  end: 'inset-y-0 end-0 w-full max-w-md animate-slide-from-end data-[state=closed]:animate-slide-to-end',
}

/**
 * A modal dialog: keeps the focus inside, closes on Escape and on Back, and returns the focus. It begins at the element with
 * `data-first-focus`, or at the first that takes it.
 */
export function Dialog({ open, onOpenChange, title, place = 'middle', children }: Props) {
  // The element that had the focus before. Radix returns the focus to its own trigger only, and there is none.
  const opener = useRef<Element>(null)
  const dismiss = useLayer(open, () => onOpenChange(false))
  const change = (isOpen: boolean) => {
    if (!isOpen) dismiss()
    onOpenChange(isOpen)
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="band fixed inset-0 z-40 animate-appear bg-ink/50 data-[state=closed]:animate-disappear" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            const content = event.target
            const first = content instanceof Element ? content.querySelector('[data-first-focus]') : null
            if (!(first instanceof HTMLElement)) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={classes('fixed z-50 flex flex-col overflow-hidden bg-paper focus:outline-none', places[place])}
        >
          <header className="flex shrink-0 items-center justify-between border-b border-line ps-5 pe-2 py-2">
            <Radix.Title className="headline text-base">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t('ui.close')}>
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * While `isOpen`, Back of the browser or the phone calls `onBack` before it leaves the page. Returns what to call when
 * it is closed by a press that does nothing else. It stands here, and not in a file of its own, so that no page has one
 * more file to name for its dialogs.
 */
export function useLayer(isOpen: boolean, onBack: () => void): () => void {
  const layer = useRef<Layer>(null)
  const close = useEffectEvent(onBack)
  const { key } = useLocation()
  useEffect(() => {
    if (!isOpen) return
    const entered: Layer = { close: () => close() }
    layer.current = entered
    enterLayer(entered)
    return () => leaveLayer(entered)
  }, [isOpen])
  useEffect(() => {
    if (isOpen) keepLayers(key)
  }, [isOpen, key])
  return () => {
    if (layer.current) dismissLayer(layer.current)
  }
}
