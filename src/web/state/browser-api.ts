/** The shop's API. Its code and schemas are fetched with the first call, so that no page carries them on first load. */
export const browserApi = async () => (await import('./api.ts')).api
