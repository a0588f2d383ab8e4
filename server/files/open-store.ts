import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/** The bucket when S3 is set, else a folder of the data folder. */
export function openFileStore(config: Config): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_LINK_ENDPOINT: linkEndpoint,
  } = config
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return createFolderStore(join(config.DATA_DIR, 'files'))
  }
  return createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, linkEndpoint })
}
