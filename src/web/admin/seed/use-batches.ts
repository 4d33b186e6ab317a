import { useEffect, useRef, useState } from 'react'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import type { SeedPreview, SeedResult } from '#domain/seed/seed-result.ts'
import { texts } from '#domain/texts.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { messageOf } from '#web/admin/failure.ts'

/** Documents of one call: far below the limit, so that progress is seen and cancelling is quick. */
const DOCUMENTS_PER_CALL = 100

type Documents = Input<(typeof adminEndpoints)['uploadBatch']>['products']

export type Batches = ReturnType<typeof useBatches>

const nothing: SeedResult = { imported: 0, updated: 0, unchanged: 0, refused: [], results: [] }

/** Uploads documents in batches. Can be cancelled between two of them, and repeated: nothing doubles. */
export function useBatches() {
  const [done, setDone] = useState(0)
  const [result, setResult] = useState<SeedResult>()
  const [state, setState] = useState<'ready' | 'running' | 'done' | 'cancelled' | 'failed'>('ready')
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async (documents: SeedPreview['documents']) => {
    const controller = new AbortController()
    stop.current = controller
    setState('running')
    setFailure(undefined)
    setDone(0)
    let sum = nothing
    try {
      for (let first = 0; first < documents.length && !controller.signal.aborted; first += DOCUMENTS_PER_CALL) {
        // They come from the preview in the very form that the call takes.
        const products = documents.slice(first, first + DOCUMENTS_PER_CALL) as unknown as Documents
        sum = add(sum, await adminApi.uploadBatch({ products }))
        setResult(sum)
        setDone(first + products.length)
      }
      setState(controller.signal.aborted ? 'cancelled' : 'done')
    } catch (error) {
      setFailure(messageOf(error, texts.error))
      setState('failed')
    }
  }
  const reset = () => {
    setState('ready')
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
