import type { Feature } from '#server/feature.ts'
import { deleteUnusedFiles } from './files/delete-unused-files.ts'
import { fieldFileRoutes } from './files/routes.ts'
import { customFieldRoutes } from './routes.ts'

export const customFieldFeature = {
  routes(app, { database, images }) {
    customFieldRoutes(app, database)
    fieldFileRoutes(app, database, images.storage)
  },
  async cleanup({ database, storage }, now) {
    await deleteUnusedFiles(database, storage, now.getTime())
  },
} satisfies Feature
