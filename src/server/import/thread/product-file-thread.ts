import { parentPort } from 'node:worker_threads'
import { ApiError } from '#domain/api/errors.ts'
import { parseBatch, parseProductFile } from '#server/import/file/parse-product-file.ts'
import { parsePreviousFile } from '#server/import/previous/read-previous-file.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { FileAnswer, FileRequest, FileTask } from './product-file-reader.ts'

// The program of the thread that reads files of products and of the previous shop, one after the other.

/** Signs of the products of one message: few enough that the thread that receives them is not held up. */
const MESSAGE_LENGTH = 64 * 1024

/** What has been read and not been sent. */
let unsent: unknown[] = []

parentPort?.on('message', (request: FileRequest) => void answer(request))

async function answer(request: FileRequest) {
  try {
    send(request === 'more' ? takePart() : await inLanguage(request.language, () => read(request), request.byDefault))
  } catch (error) {
    send(error instanceof ApiError ? { refusal: error.toJSON() } : { failure: String(error) })
  }
}

async function read(task: FileTask): Promise<FileAnswer> {
  if (task.what === 'batch') {
    unsent = parseBatch(task.bytes)
    return takePart()
  }
  if (task.what === 'previous-shop') {
    const { orders, customers, ...about } = await parsePreviousFile(task.bytes, task.reading)
    unsent = [...customers, ...orders]
    return { ...takePart(), remarks: about }
  }
  const { products, ...remarks } = await parseProductFile(task.what, task.bytes, task.reading, task.fields)
  unsent = products
  return { ...takePart(), remarks }
}

function takePart() {
  let length = 0
  let count = 0
  while (count < unsent.length && length < MESSAGE_LENGTH) length += JSON.stringify(unsent[count++]).length
  const items = unsent.slice(0, count)
  unsent = unsent.slice(count)
  return { items, hasMore: unsent.length > 0 }
}

function send(answered: FileAnswer) {
  parentPort?.postMessage(answered, [])
}
