import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** Most bytes of a film, as it is sent and as visitors load it. */
export const MAX_FILM_BYTES = 8 * 1024 * 1024
/** Most seconds of a film. */
export const MAX_FILM_SECONDS = 60
/** Most pixels of the longer side of a film. */
export const MAX_FILM_SIDE = 1920

/** The containers that films are delivered in: MP4 for H.264, WebM for VP8, VP9 and AV1. */
export const filmTypes = ['mp4', 'webm'] as const
export type FilmType = (typeof filmTypes)[number]

/** The media types of the containers, as a `<source>` names them. */
export const filmMediaTypes: Record<FilmType, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** The id of a stored film, from its content. */
export const FilmId = z.string().regex(/^[0-9a-f]{32}$/, { error: () => t('fields.noId') })

/** A stored film. Its sides are in pixels, as it is shown. */
export const Film = z.object({ id: z.string(), type: z.enum(filmTypes), width: z.int(), height: z.int() })
export type Film = z.output<typeof Film>

/** The address of a film. What is there never changes. */
export const filmUrl = ({ id, type }: Pick<Film, 'id' | 'type'>): string => `/films/${id}.${type}`
