import { lazy, Suspense, useState } from 'react'
import type { OrderModalProps } from './order-modal.tsx'

const load = async () => ({ default: (await import('./order-modal.tsx')).OrderModal })
const Loaded = lazy(load)

/** Fetches the code of the modal ahead of a likely click. */
export const preloadOrderModal = () => void load()

/** The order modal. Its form and schemas are fetched when it is first opened. */
export function LazyOrderModal(props: OrderModalProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
}
