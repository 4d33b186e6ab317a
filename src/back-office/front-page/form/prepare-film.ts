import type { Input, InputVideoTrack } from 'mediabunny'
import { MAX_FILM_BYTES, MAX_FILM_SECONDS, MAX_FILM_SIDE } from '#domain/images/film.ts'

/** Seconds after which a film that is made smaller is cut: every visitor loads it. */
export const CUT_AFTER = 20
/** Pixels of the longer side of a film that is made smaller. */
const SIDE = 1280
/** Bits per second of a film that is made smaller, and those up to which one is sent as it is. */
const BITRATE = 1_600_000
const MAX_BITRATE = 3_000_000
/** The codecs that the shop delivers, the one that plays everywhere first. */
const codecs = ['avc', 'vp9', 'vp8', 'av1'] as const

/** A film to send, with the image of its first moment where the browser can read it. */
export interface PreparedFilm {
  film: File
  still: File | undefined
}

/**
 * Makes a film fit for a front page in the browser: smaller, shorter, in a codec that browsers play. One that is fit, and one that this
 * browser cannot read or write, stays as it is: the shop decides. `onProgress` gets parts of 1.
 */
export async function prepareFilm(file: File, onProgress: (part: number) => void): Promise<PreparedFilm> {
  // Only staff who add a film load it.
  const { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  using input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return { film: file, still: undefined }
    const still = await drawStill(track, file.name)
    const film = (await isFit(file, track)) ? file : await makeSmaller(input, track, file.name, onProgress)
    return { film: film ?? file, still }
  } catch {
    return { film: file, still: undefined }
  }
}

async function isFit(file: File, track: InputVideoTrack) {
  const codec = await track.getCodec()
  const side = Math.max(await track.getDisplayWidth(), await track.getDisplayHeight())
  const seconds = await track.computeDuration()
  const isSmall = file.size <= MAX_FILM_BYTES && (file.size * 8) / seconds <= MAX_BITRATE
  return isSmall && seconds <= MAX_FILM_SECONDS && side <= MAX_FILM_SIDE && codecs.some((known) => known === codec)
}

async function drawStill(track: InputVideoTrack, name: string) {
  const { CanvasSink } = await import('mediabunny')
  const drawn = await new CanvasSink(track).getCanvas(await track.getFirstTimestamp())
  if (!(drawn?.canvas instanceof HTMLCanvasElement)) return undefined
  const { canvas } = drawn
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined
}

async function makeSmaller(input: Input, track: InputVideoTrack, name: string, onProgress: (part: number) => void) {
  const { BufferTarget, Conversion, getFirstEncodableVideoCodec, Mp4OutputFormat, Output, Quality, WebMOutputFormat } =
    await import('mediabunny')
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, SIDE / Math.max(width, height))
  // Encoders of H.264 want even sides.
  const size = { width: even(width * scale), height: even(height * scale) }
  const quality = new Quality({ bitrate: BITRATE })
  const codec = await getFirstEncodableVideoCodec([...codecs], { ...size, quality })
  if (!codec) return undefined
  const target = new BufferTarget()
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat()
  const end = Math.min(CUT_AFTER, await track.computeDuration())
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    tags: {},
    copy: false,
    showWarnings: false,
    video: { ...size, fit: 'fill', codec, quality },
    audio: { discard: true },
    trim: { start: 0, end },
  })
  if (!conversion.isValid) return undefined
  conversion.onProgress = onProgress
  await conversion.execute()
  return target.buffer ? new File([target.buffer], name, { type: format.mimeType }) : undefined
}

const even = (pixels: number) => 2 * Math.round(pixels / 2)
