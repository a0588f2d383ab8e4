/**
 * What a server may do beyond the specification (docs/decisions/001). It names what it does in `capabilities` of `/auth/me`;
 * a server that names nothing gets nothing but the specification's calls.
 */
export const CAPABILITIES = [
  /** A repeat with the same `Idempotency-Key` counts once, and the list of withdrawals tells the key of each. */
  'idempotency',
  /** The answer to an upload carries a receipt for its bytes. */
  'receipts',
  /** A report may name its day: one that waited for the network belongs to the day it was made for. */
  'report_day',
  /** «Просил не писать». */
  'opt_out',
  /** The day of binding mode tells the dialog that is open. */
  'open_dialog',
  /** An agent may remove a messenger account. */
  'unlink_account',
  /** Pictures travel one by one, each under the hash of its bytes, in parts where it must; a report names the hashes. */
  'uploads_by_picture',
  /** Screenshots of dialogs are read and looked at: the day tells where each proof stands, and refusals may be appealed against. */
  'proofs',
  /** The agent may see the pictures that its proofs are about. */
  'proof_pictures',
  /** A call that ends the session on the server too. */
  'sign_out',
  /** A second message asked for by mistake may be taken back. */
  'undo_main_message',
  /** What became of each day of a week. */
  'week',
  /** What was decided meanwhile is told by Web Push. */
  'notifications',
  /** Errors of the page are listened to. */
  'client_reports',
  /** This agent is among those whose page tells how quick it is. */
  'client_timings',
] as const

export type Capability = (typeof CAPABILITIES)[number]
