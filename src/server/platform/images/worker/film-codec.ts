import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { ApiError } from '#domain/api/errors.ts'
import { MAX_FILM_BYTES, MAX_FILM_SECONDS, MAX_FILM_SIDE, type FilmType } from '#domain/images/film.ts'
import type { CleanFilm, ImageTasks } from './image-task.ts'

// Loaded by the child process alone: a film may crash or fill the process that reads it.

// A film that is refused is no error of the shop, and what the library says of it names neither the film nor who sent it.
Logging.level = LogLevel.Silent

/** The container in which browsers play the images of a codec. HEVC is missing: few browsers have it on every machine. */
const containers: Readonly<Record<string, FilmType>> = { avc: 'mp4', vp8: 'webm', vp9: 'webm', av1: 'webm' }

/**
 * Reads a film by its content and writes its images, as they are, into a new container: without sound, without other tracks, without
 * what it tells about place and device, and with its table first. Throws `FILM_TOO_LARGE`, `FILM_NOT_SUPPORTED`.
 */
export async function copyFilm({ bytes }: ImageTasks['film']['input']): Promise<CleanFilm> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const { type, width, height, seconds } = await readFacts(input)
  if (seconds > MAX_FILM_SECONDS || Math.max(width, height) > MAX_FILM_SIDE) throw new ApiError('FILM_TOO_LARGE')
  const copy = await copyFrames(input, type)
  if (copy.length > MAX_FILM_BYTES) throw new ApiError('FILM_TOO_LARGE')
  return { bytes: copy, type, width, height }
}

interface Facts extends Omit<CleanFilm, 'bytes'> {
  seconds: number
}

async function readFacts(input: Input): Promise<Facts> {
  const { codec, ...facts } = await refuseUnreadable(async () => {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('The film has no pictures')
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { codec: await track.getCodec(), width, height, seconds: await track.computeDuration() }
  })
  const type = containers[codec ?? '']
  if (!type || !(facts.seconds > 0)) throw new ApiError('FILM_NOT_SUPPORTED')
  return { ...facts, type }
}

async function copyFrames(input: Input, type: FilmType): Promise<Uint8Array> {
  const target = new BufferTarget()
  const format = type === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  await refuseUnreadable(async () => {
    const output = new Output({ format, target })
    // Node has no decoders: images that cannot be copied as they are make the conversion invalid.
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      tags: {},
      showWarnings: false,
      audio: { discard: true },
    })
    if (!conversion.isValid) throw new Error('The pictures of the film cannot be copied')
    await conversion.execute()
  })
  if (!target.buffer) throw new ApiError('FILM_NOT_SUPPORTED')
  return new Uint8Array(target.buffer)
}

async function refuseUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw new ApiError('FILM_NOT_SUPPORTED', { cause })
  }
}
