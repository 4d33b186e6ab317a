import { useEffect, useRef, useState } from 'react'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import type { SeedPreview, SeedResult } from '#domain/seed/seed-result.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'

/** Documents of one call: far below the limit, so that progress is seen and cancelling is quick. */
const DOCUMENTS_PER_CALL = 100

type Documents = Input<(typeof adminEndpoints)['uploadBatch']>['products']
/** Sends one batch of documents. */
type SendBatch = (products: Documents) => Promise<SeedResult>

export type Batches = ReturnType<typeof useBatches>

const nothing: SeedResult = { imported: 0, updated: 0, unchanged: 0, refused: [], results: [] }

/** Sends documents in batches. Can be cancelled between two of them; started again, it goes on where it stopped. */
export function useBatches() {
  const [done, setDone] = useState(0)
  const [result, setResult] = useState<SeedResult>()
  const [state, setState] = useState<'ready' | 'running' | 'done' | 'cancelled' | 'failed'>('ready')
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async (documents: SeedPreview['documents'], send: SendBatch) => {
    const controller = new AbortController()
    stop.current = controller
    const isAnew = state === 'done'
    let first = isAnew ? 0 : done
    let sum = isAnew ? nothing : (result ?? nothing)
    setState('running')
    setFailure(undefined)
    setDone(first)
    try {
      while (first < documents.length && !controller.signal.aborted) {
        // They come from the preview in the very form that the call takes.
        const products = documents.slice(first, first + DOCUMENTS_PER_CALL) as unknown as Documents
        sum = add(sum, await send(products))
        first += products.length
        setResult(sum)
        setDone(first)
      }
      setState(first < documents.length ? 'cancelled' : 'done')
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
      setState('failed')
    }
  }
  const reset = () => {
    stop.current?.abort()
    setState('ready')
    setDone(0)
    setResult(undefined)
    setFailure(undefined)
  }
  return {
    done,
    result,
    state,
    failure,
    isRunning: state === 'running',
    run,
    cancel: () => stop.current?.abort(),
    reset,
  }
}

const add = (a: SeedResult, b: SeedResult): SeedResult => ({
  imported: a.imported + b.imported,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  results: [...a.results, ...b.results],
})
