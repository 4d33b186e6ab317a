import type { TrustPromise } from './promise.ts'
import { backAgain } from './promises/back-again.ts'
import { stopping } from './promises/stopping.ts'

/** Every promise, in the order in which they are proved. */
export const promises: readonly TrustPromise[] = [stopping, backAgain]
