/** Training and avatars: kept from version to version, shared by the worker and the page. */
export const MEDIA_CACHE = 'agent-cabinet-media'
/** Files of the version before this one, for tabs that still run it. */
export const PREVIOUS_ASSETS_CACHE = 'agent-cabinet-previous-assets'

export const TRAINING_PATH = '/training/'
export const AVATARS_PATH = '/avatars/'
export const TRAINING_INDEX_URL = '/training/index.json'
/** Where the phone's share sheet posts pictures (manifest, `share_target`), and the field that holds them. */
export const SHARE_TARGET_PATH = '/share-target'
export const SHARE_FIELD = 'screenshots'
