import type { Feature } from '#server/feature.ts'
import { filmRoutes } from './films/routes.ts'
import { deleteUnusedFilms } from './films/delete-unused-films.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import { imageRoutes, uploadRoutes } from './routes.ts'

export const imageFeature = {
  routes(app, { database, images }) {
    imageRoutes(app, images.renditions)
    filmRoutes(app, database, images.storage)
    uploadRoutes(app, database, images.storage)
  },
  async cleanup({ database, storage }, now) {
    await deleteUnusedImages(database, storage, now.getTime())
    await deleteUnusedFilms(database, storage, now.getTime())
  },
} satisfies Feature
