import { z } from 'zod/mini'

/** Travels in `X-Error-Code` beside the Russian sentence that is the body of every HTTP error (docs/decisions/011). */
export const ErrorCode = z.enum([
  // requests
  'bad_request',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'request_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'range_not_satisfiable',
  'headers_too_large',
  'too_many_requests',
  'internal',
  'busy',
  'unavailable',
  // access
  'unauthorized',
  'banned',
  'email_not_verified',
  'test_not_passed',
  'not_approved',
  // signing in
  'email_taken',
  'wrong_credentials',
  'wrong_code',
  'code_expired',
  'too_many_tries',
  'already_verified',
  'token_empty',
  'token_invalid',
  // uploads
  'file_missing',
  'file_too_large',
  'too_many_files',
  'not_an_image',
  'unsafe_image',
  'broken_image',
  'picture_too_large',
  'upload_interrupted',
  'screenshot_used',
  'screenshot_doubtful',
  'picture_missing',
  'picture_not_found',
  'picture_erased',
  'wrong_offset',
  'bytes_differ',
  'reports_unread',
  'key_in_flight',
  'key_reused',
  // contacts and dialogs
  'too_late_today',
  'daily_limit',
  'day_unreported',
  'day_not_accrued',
  'no_free_contacts',
  'dialog_not_found',
  'dialog_closed',
  'wrong_status',
  'nothing_to_appeal',
  'nothing_to_report',
  'nothing_to_accrue',
  'messenger_unavailable',
  // binding mode
  'no_accounts',
  'account_offline',
  'account_taken',
  'account_not_found',
  'too_many_accounts',
  'dialog_open',
  'no_open_dialog',
  'debts_first',
  'already_signed_up',
  'past_day',
  'far_day',
  'not_signed_up',
  'skip_reason_required',
  // verification
  'wrong_step',
  'no_service_phone',
  'already_approved',
  // money
  'balance_too_low',
  'unknown_method',
  // hooks
  'bad_signature',
  'stale_signature',
])

export type ErrorCode = z.infer<typeof ErrorCode>

export const ERROR_CODE_HEADER = 'X-Error-Code'
