import type { ErrorCode } from '#domain/api/errors.ts'
import type { ImageFormat } from '#domain/images/image-url.ts'

/** An image as it will be kept. */
export interface CleanImage {
  bytes: Uint8Array
  width: number
  height: number
  /** A few blurred pixels as a data address. */
  placeholder: string
}

/** The work of the child process: what each task takes and what it answers. */
export interface ImageTasks {
  clean: { input: { bytes: Uint8Array }; output: CleanImage }
  encode: { input: { original: Uint8Array; width: number; format: ImageFormat }; output: { bytes: Uint8Array } }
}

export type ImageTaskName = keyof ImageTasks

/** What the shop's process sends. */
export interface ImageRequest<Name extends ImageTaskName = ImageTaskName> {
  name: Name
  input: ImageTasks[Name]['input']
}

/** What the child process answers. `isOverMemory` comes while the task still runs: the process is to be killed. */
export type ImageAnswer =
  | { output: ImageTasks[ImageTaskName]['output'] }
  | { refusal: ErrorCode }
  | { failure: string }
  | { isOverMemory: true }
