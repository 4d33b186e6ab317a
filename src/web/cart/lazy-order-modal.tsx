import { lazy, Suspense, useState } from 'react'
import type { Props } from './order-modal.tsx'

const load = async () => ({ default: (await import('./order-modal.tsx')).OrderModal })
const Loaded = lazy(load)

/** Fetches the form ahead of a likely click. */
export const prepareOrderModal = () => void load()

/** The order modal, whose form and schemas are fetched when it is first wanted. */
export function OrderModal(props: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
}
