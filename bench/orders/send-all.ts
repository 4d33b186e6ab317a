import { callShop, type ShopCall } from '../../trust/call.ts'

/** Sends all calls, so many at a time, and answers with how many a second were answered. Throws if one is refused. */
export async function sendAll(url: string, calls: readonly ShopCall[], width: number): Promise<number> {
  const left = [...calls]
  const begun = performance.now()
  const send = async () => {
    for (let call = left.pop(); call; call = left.pop()) {
      const { status, text } = await callShop(url, call)
      if (status >= 300 || status === 0) throw new Error(`${call.path} was answered with ${status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: width }, send))
  return (calls.length / (performance.now() - begun)) * 1_000
}
