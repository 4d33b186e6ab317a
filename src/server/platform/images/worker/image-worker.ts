import { ApiError } from '#domain/api/errors.ts'
import { composeTask, drawTask, shrinkTask } from './emblem-codec.ts'
import { cleanTask, encodeTask } from './image-codec.ts'
import { shareTask } from './share-codec.ts'
import type { ImageAnswer, ImageRequest, ImageTaskName, ImageTasks } from './image-task.ts'

// The program of the child process that decodes and encodes images, one at a time. It reads and writes no file. Its
// argument is the memory, in bytes, that it may hold.

/** Milliseconds between two looks at the memory. Decoding runs on another thread and does not delay them. */
const WATCH_INTERVAL = 20

/** The library of films is loaded with the first one. */
const film = async (input: ImageTasks['film']['input']) => (await import('./film-codec.ts')).copyFilm(input)

const maxMemory = Number(process.argv[2])
const tasks: Record<ImageTaskName, (input: never) => Promise<unknown>> = {
  clean: cleanTask,
  encode: encodeTask,
  draw: drawTask,
  shrink: shrinkTask,
  compose: composeTask,
  share: shareTask,
  film,
}

process.on('message', async ({ name, input }: ImageRequest) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) answer({ isOverMemory: true })
  }, WATCH_INTERVAL)
  try {
    answer({ output: (await tasks[name](input as never)) as never })
  } catch (error) {
    answer(error instanceof ApiError ? { refusal: error.code } : { failure: String(error) })
  } finally {
    clearInterval(watch)
  }
})

// The shop ends it by closing the channel. A signal to the whole group would otherwise break images that requests in
// progress wait for.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function answer(message: ImageAnswer) {
  process.send?.(message)
}
