import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'

// shows: 14.1
test('the constants are those of the specification', () => {
  expect(limits).toMatchObject({
    EMAIL_CODE_LENGTH: 6,
    PHONE_LENGTH: 11,
    PASSWORD_MIN_LENGTH: 6,
    MIN_WITHDRAWAL_RUB: 20,
    TEST_QUESTIONS: 14,
    TEST_MAX_ERRORS: 2,
    REFERRAL_FEE_RUB: 120,
    REFERRAL_DIALOGS: 80,
    TAKE_UNTIL_HOUR: 22,
    REPORT_UNTIL_HOUR: 10,
    DEADLINE_TIME_ZONE: 'Europe/Moscow',
    PAUSE_MINUTES: [3, 5],
    MESSAGES_BEFORE_PAUSE: [5, 7],
    DAILY_CONTACT_LIMIT: 50,
    BATCH_MAX_SCREENSHOTS: 10,
    VERIFICATION_STEPS: 3,
    AVATARS_PER_GENDER: 50,
    POLL_INTERVAL_MS: 2000,
    SPARING_POLL_INTERVAL_MS: 10_000,
    QUIET_AFTER_MS: 300_000,
    SEARCH_DEBOUNCE_MS: 300,
    LINK_DELAY_MS: 100,
    BAN_BREAK_HOURS: 24,
    MAX_VISIBLE_NOTICES: 5,
    NOTICE_DURATION_MS: 4000,
    NOTICE_WIDTH_PX: 440,
    NOTICE_TRANSITION_MS: 250,
    HEADER_HEIGHT_PX: 60,
    SIDEBAR_WIDTH_PX: 300,
    API_BASE: '/api',
  })
})
