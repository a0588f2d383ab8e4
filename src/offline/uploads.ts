import type { Upload } from './upload.ts'

export type { Upload, UploadFile, UploadKind, UploadState, UploadTrouble } from './upload.ts'
export { UploadProblem } from './upload-problem.ts'

/**
 * The queue as the screens see it. Every enqueueX resolves with the item's id once its bytes are durably stored and read
 * back, and rejects with UploadProblem otherwise.
 */

/** Up to 10 screenshots of the day that holds the moment `selectedDay`, ms. */
export declare function enqueueReport(report: { selectedDay: number; files: readonly File[] }): Promise<string>
/** The one screenshot of a dialog; `label` names the dialog to the person. */
export declare function enqueueScreenshot(screenshot: { segmentPhoneId: string; label: string; file: File }): Promise<string>
export declare function enqueueVerification(pictures: { full: File; single: File }): Promise<string>
/** «Просил не писать». */
export declare function enqueueOptOut(dialog: { segmentPhoneId: string; label: string }): Promise<string>

/** For useSyncExternalStore. The items of the signed-in agent alone, newest first. */
export declare function subscribeUploads(listener: () => void): () => void
export declare function uploadsSnapshot(): readonly Upload[]
/** How many items the server doesn't have yet: for the header, the badge and the warning at signing out. */
export declare function pendingCount(): number

/** Sends it now, a rejected one too. */
export declare function retryUpload(id: string): Promise<void>
/** Erases it with its pictures. The caller has asked the person. */
export declare function deleteUpload(id: string): Promise<void>
/** The stored pictures, to show and to save to the phone. */
export declare function readUploadFiles(id: string): Promise<File[]>
