import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StoredTokens } from '#client/tokens.ts'
import { sabotagedBy, type Saboteur } from '../../saboteur.ts'
import type { TrustShop } from '../../shop.ts'
import type { TabOrder, TabReport } from './tab-process.ts'

/** The tabs of one browser, in a process that a saboteur can break as it breaks the shop. */
export async function withTabs<T>(
  shop: TrustShop,
  { count, tokens, saboteur }: { count: number; tokens: StoredTokens; saboteur: Saboteur | undefined },
  use: (callFromAll: () => Promise<TabReport>) => Promise<T>,
): Promise<T> {
  const sabotaged = sabotagedBy(saboteur)
  const child = fork(fileURLToPath(new URL('./tab-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', ...sabotaged.nodeArguments],
    env: { ...process.env, NODE_OPTIONS: '', ...sabotaged.environment },
  })
  const tell = async (order: TabOrder) => {
    const answer = once(child, 'message')
    child.send(order)
    const [report] = (await answer) as [TabReport]
    return report
  }
  try {
    await tell({ open: count, url: shop.url, tokens })
    return await use(() => tell({ call: true }))
  } finally {
    child.kill()
  }
}
