/** Milliseconds after which work that can be divided lets others run. */
const SLICE = 5

/** When such work began in this turn of the event loop. */
let began: number | undefined

/** Whether work that can be divided has had its time in this turn of the event loop: of all tasks together. */
export function isSliceOver(): boolean {
  const now = performance.now()
  if (began !== undefined) return now - began >= SLICE
  began = now
  setImmediate(() => {
    began = undefined
  })
  return false
}

/** Resolves at once, or in a later turn of the event loop if this one has taken long. Work that takes long awaits it between its parts. */
export async function yieldIfSliceOver(): Promise<void> {
  while (isSliceOver()) await new Promise<void>((resolve) => setImmediate(resolve))
}
