import { readFile } from 'node:fs/promises'

/**
 * Films of a few kilobytes. `phone.mp4` has H.264 images, sound, a title and the place where it was taken; `loop.webm` VP9; `hevc.mov`
 * HEVC; `sound.mp4` no images; `long.mp4` is 61 seconds long and `wide.mp4` 1936 pixels wide.
 */
export type FilmName = 'phone.mp4' | 'loop.webm' | 'hevc.mov' | 'sound.mp4' | 'long.mp4' | 'wide.mp4'

/** The bytes of a film. */
export const readFilm = async (name: FilmName): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(name, import.meta.url)))

/** A film as a form sends it. */
export const filmFile = async (name: FilmName): Promise<File> => new File([await readFilm(name)], name)
