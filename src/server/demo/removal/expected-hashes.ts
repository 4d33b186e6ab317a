import { listDemoDocuments } from '#server/demo/seed-demo.ts'
import { hashState, stateOfSaved } from './demo-state.ts'

/**
 * The hashes that products of the demo have as this version brings them, by their source: for shops that were filled before what the demo
 * brought was noted, and for what an upload of the demo brought, without translations.
 */
export async function readExpectedHashes(): Promise<Map<string, readonly string[]>> {
  const documents = await listDemoDocuments()
  const hashes = documents.map(async (document) => {
    const state = await stateOfSaved(document)
    const plain = { ...state, translations: {}, variants: state.variants.map((one) => ({ ...one, translations: {} })) }
    return [document.source?.handle ?? '', [hashState(state), hashState(plain)]] as const
  })
  return new Map(await Promise.all(hashes))
}
