import { lazy, Suspense, useState, type ComponentType } from 'react'
import { lazyWithRetry } from './lazy-with-retry.ts'

/**
 * Makes a component whose code is in a file of its own, which not every visitor loads. Whoever reads data for it awaits `load`, so that
 * the server and a navigation have the code; a page that is opened shows what the server made until it is there.
 */
export function loadAhead<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  const load = async () => ({ default: (known ??= await importComponent()) })
  const Loaded: ComponentType<Props> = import.meta.env.SSR ? lazy(load) : lazyWithRetry(load)
  function LoadedAhead(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => known ?? Loaded)
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return { load, Component: LoadedAhead }
}
