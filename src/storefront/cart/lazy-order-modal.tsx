import { Suspense, useState } from 'react'
import type { OrderModalProps } from './order-modal.tsx'
import { lazyWithRetry, preloadAfterPaint } from '#ui/controls/lazy-with-retry.ts'

const load = async () => ({ default: (await import('./order-modal.tsx')).OrderModal })
const Loaded = lazyWithRetry(load)

/** Fetches the code of the modal ahead of a likely click. */
export const preloadOrderModal = () => preloadAfterPaint(load)

/** The order modal. Its form and schemas are fetched when it is first opened. */
export function LazyOrderModal(props: OrderModalProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
}
