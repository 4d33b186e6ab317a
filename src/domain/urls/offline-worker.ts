/**
 * Where browsers load the service worker from that answers while the shop cannot be reached. At the root: it answers
 * for the pages below its folder.
 */
export const OFFLINE_WORKER_PATH = '/offline-worker.js'
