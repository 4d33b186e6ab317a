import { availableParallelism } from 'node:os'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import { MAX_FILM_BYTES } from '#domain/images/film.ts'
import type { ImageFormat } from '#domain/images/image-url.ts'
import { ConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import type { CleanFilm, CleanImage, ImageTaskName, ImageTasks, LinkPreview } from './worker/image-task.ts'
import { ImageTooCostly, ImageWorkerDied, ImageWorkers } from './worker/image-workers.ts'

/** Each takes up to 450 MB: workers that share a machine have one each. */
const CONCURRENCY = Math.min(2, availableParallelism())
const limit = new ConcurrencyLimit({ concurrency: CONCURRENCY, maxQueued: 2_000 })
const workers = new ImageWorkers()

/** Whether nothing is being decoded or encoded: a good moment for work that no request waits for. */
export const isEncoderIdle = () => limit.isIdle

/** An original in one width and format. Never wider than it is. Throws `BUSY` when it cannot be made now. */
export async function encodeRendition(original: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> {
  return (await runOrBusy('encode', { original, width, format })).bytes
}

/** A drawing as pages show it, with what shows through it. Throws `BUSY` when it cannot be made now. */
export async function shrinkDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  return (await runOrBusy('shrink', { bytes })).bytes
}

/** An image that is made of an emblem. Throws `BUSY` when it cannot be made now. */
export async function composeEmblem(input: ImageTasks['compose']['input']): Promise<Uint8Array> {
  return (await runOrBusy('compose', input)).bytes
}

/** An image for link previews. Throws `BUSY` when it cannot be made now. */
export async function composeLinkPreview(preview: LinkPreview): Promise<Uint8Array> {
  return (await runOrBusy('share', preview)).bytes
}

async function runOrBusy<Name extends ImageTaskName>(name: Name, input: ImageTasks[Name]['input']) {
  try {
    return await limit.run(() => workers.run(name, input))
  } catch (cause) {
    if (cause instanceof ImageTooCostly || cause instanceof ImageWorkerDied) throw new ApiError('BUSY', { cause })
    throw cause
  }
}

/**
 * Reads an image by its content and makes it fit to keep: upright, sRGB, first frame, without metadata and without bytes
 * that belong to no image. One that is all that already is kept as it is. Throws `IMAGE_NOT_SUPPORTED`,
 * `IMAGE_TOO_LARGE`, `IMAGE_BROKEN`, `BUSY`.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  return runOrRefuse('clean', { bytes })
}

/**
 * Draws a drawing again, SVG included, without the empty margin around it. Throws `IMAGE_NOT_SUPPORTED`, `IMAGE_TOO_LARGE`,
 * `IMAGE_BROKEN`, `BUSY`.
 */
export async function cleanDrawing(bytes: Uint8Array, { isSvg }: { isSvg: boolean }): Promise<CleanImage> {
  return runOrRefuse('draw', { bytes, isSvg })
}

/**
 * Reads a film by its content and makes it fit to keep: its images as they are, in a container that browsers play from the first
 * byte, without sound and without what it tells about place and device. Throws `FILM_TOO_LARGE`, `FILM_NOT_SUPPORTED`, `BUSY`.
 */
export async function cleanFilm(bytes: Uint8Array): Promise<CleanFilm> {
  if (bytes.length > MAX_FILM_BYTES) throw new ApiError('FILM_TOO_LARGE')
  try {
    return await limit.run(() => workers.run('film', { bytes }))
  } catch (cause) {
    if (cause instanceof ImageTooCostly) throw new ApiError('FILM_TOO_LARGE', { cause })
    if (cause instanceof ImageWorkerDied) throw new ApiError('FILM_NOT_SUPPORTED', { cause })
    throw cause
  }
}

async function runOrRefuse<Name extends 'clean' | 'draw'>(name: Name, input: ImageTasks[Name]['input']) {
  if (input.bytes.length > MAX_IMAGE_BYTES) throw new ApiError('IMAGE_TOO_LARGE')
  try {
    return await limit.run(() => workers.run(name, input))
  } catch (cause) {
    if (cause instanceof ImageTooCostly) throw new ApiError('IMAGE_TOO_LARGE', { cause })
    if (cause instanceof ImageWorkerDied) throw new ApiError('IMAGE_BROKEN', { cause })
    throw cause
  }
}
