import type { ErrorCode } from '#domain/api/errors.ts'
import type { FilmType } from '#domain/images/film.ts'
import type { ImageFormat } from '#domain/images/image-url.ts'

/** An image as it will be kept. */
export interface CleanImage {
  bytes: Uint8Array
  width: number
  height: number
  /** A few blurred pixels as a data address. */
  placeholder: string
}

/** A film as it will be kept. Its sides are in pixels, as it is shown. */
export interface CleanFilm {
  bytes: Uint8Array
  type: FilmType
  width: number
  height: number
}

/** What icons and other images are made of: a drawing for small squares, a wide one, and two colors as `#1746d1`. */
export interface EmblemParts {
  square?: Uint8Array | undefined
  wide?: Uint8Array | undefined
  accent: string
  ground: string
}

/** An image that is made of an emblem. */
export type EmblemForm =
  | { kind: 'icon'; size: number; hasGround: boolean; margin: number }
  | { kind: 'ico' }
  | { kind: 'share' }
  | { kind: 'letterhead' }

/** An image of something for link previews, with what it says beside it. Texts are those of its language, colors as `#1746d1`. */
export interface LinkPreview {
  original: Uint8Array
  title: string
  detail: string
  figure: string
  /** What the figure was before; empty: none. */
  struck: string
  /** Who shares it. */
  sender: string
  isRtl: boolean
  colors: { ground: string; ink: string; muted: string }
}

/** The work of the child process: what each task takes and what it answers. */
export interface ImageTasks {
  clean: { input: { bytes: Uint8Array }; output: CleanImage }
  /** Draws a drawing, SVG included, as a PNG without the empty margin around it. */
  draw: { input: { bytes: Uint8Array; isSvg: boolean }; output: CleanImage }
  /** A drawing as pages show it, with what shows through it. */
  shrink: { input: { bytes: Uint8Array }; output: { bytes: Uint8Array } }
  film: { input: { bytes: Uint8Array }; output: CleanFilm }
  compose: { input: { parts: EmblemParts; form: EmblemForm }; output: { bytes: Uint8Array } }
  share: { input: LinkPreview; output: { bytes: Uint8Array } }
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
