import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a component that uses a hook, and lets it be looked at and rendered with other props. */
export async function renderHook<Props, Result>(hook: (props: Props) => Result, initial: Props) {
  const seen: { last?: Result } = {}
  const Probe = ({ props }: { props: Props }) => {
    seen.last = hook(props)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const render = (props: Props) => act(async () => root.render(createElement(Probe, { props })))
  await render(initial)
  return {
    get current() {
      if (!seen.last) throw new Error('Nothing was rendered')
      return seen.last
    },
    render,
    unmount: () => act(async () => root.unmount()),
  }
}
