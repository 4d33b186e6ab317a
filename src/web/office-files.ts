import type { PageModule } from './app/to-routes.tsx'
export { officeRoutes } from './admin/office-routes.ts'

/** The code of the pages of the back office. */
export const officeFiles = import.meta.glob<PageModule>('./admin/**/*-{page,layout}.tsx')
