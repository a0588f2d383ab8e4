import { parseLinkSettings } from './link-settings.ts'

/** Every link that leads out of the cabinet, set when it is built. */
export const links = parseLinkSettings(import.meta.env)
