/** The business constants of specification §5 and §9, in one place for page, worker, server and styles. */

/** Characters in the e-mail verification code (§5). */
export const EMAIL_CODE_LENGTH = 6
/** Characters a password has at least (§5). */
export const PASSWORD_MIN_LENGTH = 6
/** Digits in a phone number, country code included (§5). */
export const PHONE_LENGTH = 11

/** Smallest balance that can be withdrawn, rubles (§9). */
export const MIN_WITHDRAWAL_RUB = 20
/** Paid to the referrer for each referral who fulfils the condition, rubles (§9). */
export const REFERRAL_FEE_RUB = 120
/** Worked contacts a referral needs before the referrer is paid (§9). */
export const REFERRAL_DIALOGS = 80
/** Paid for a dialog unless the server is set otherwise, rubles (DESIGN §2). */
export const DEFAULT_DIALOG_COST_RUB = 20

/** Contacts an agent may take a day (§9). */
export const DAILY_CONTACT_LIMIT = 50
/** Messenger accounts an agent may link. */
export const MAX_ACCOUNTS = 5
/** How long a link waits for the message that confirms it, minutes. */
export const ACCOUNT_CONFIRM_MINUTES = 60
/** Days ahead for which an agent may sign up to the plan. */
export const SIGN_UP_DAYS_AHEAD = 1
/** Screenshots in one batch report (§5). */
export const BATCH_MAX_SCREENSHOTS = 10
/** Largest screenshot the server accepts, bytes. */
export const SCREENSHOT_MAX_BYTES = 10 * 1024 * 1024

/** Business days are calendar days here (DESIGN §2). */
export const BUSINESS_TIME_ZONE = 'Asia/Novosibirsk'
/** Both deadlines are set in this zone (§9). */
export const DEADLINE_TIME_ZONE = 'Europe/Moscow'
/** New contacts are issued before this hour, Moscow time (§9). */
export const TAKE_UNTIL_HOUR = 22
/** The report is due before this hour of the next day, Moscow time (§9). */
export const REPORT_UNTIL_HOUR = 10

/** Questions in the knowledge test (§9). */
export const TEST_QUESTIONS = 14
/** Wrong answers that fail the test (§9). */
export const TEST_MAX_ERRORS = 2
/** Steps of the verification (§9). */
export const VERIFICATION_STEPS = 3
/** Avatars of each gender, numbered from 1 (§9). */
export const AVATARS_PER_GENDER = 50

/** What every call's path begins with (§9). */
export const API_BASE = '/api'

/** Period of polling, ms (§9). */
export const POLL_INTERVAL_MS = 2000
/** Pause after the last key before a search goes out, ms (§9). */
export const SEARCH_DEBOUNCE_MS = 300
/** Delay before the messenger is opened, ms (§9). */
export const LINK_DELAY_MS = 100

/** Height of the header, its line included, px at the browser's usual size of text (§9). */
export const HEADER_HEIGHT_PX = 60
/** Width of the sidebar and of the drawer that stands for it on phones, px likewise (§9). */
export const SIDEBAR_WIDTH_PX = 300

/** Notices seen at once, at most (§9). */
export const MAX_VISIBLE_NOTICES = 5
/** How long a notice stays, ms (§9). */
export const NOTICE_DURATION_MS = 4000
/** How long it takes to come and to go, ms (§9). */
export const NOTICE_TRANSITION_MS = 250
/** Its width where the screen allows, px at the browser's usual size of text (§9). */
export const NOTICE_WIDTH_PX = 440

/** First messages in a row after which a pause is due: from the first number on, by the second at the latest (§9). */
export const MESSAGES_BEFORE_PAUSE = [5, 7] as const
/** How long that pause is, minutes, from and to (§9). */
export const PAUSE_MINUTES = [3, 5] as const
/** Break after a ban by the messenger, hours, at least (§9). */
export const BAN_BREAK_HOURS = 24
