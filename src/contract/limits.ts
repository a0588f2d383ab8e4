/** The business constants of the specification, in one place (statement 14.1) for page, worker, server and styles. */

/** Characters in the e-mail verification code (statement 3.22). */
export const EMAIL_CODE_LENGTH = 6
/** Characters a password has at least (statement 3.8). */
export const PASSWORD_MIN_LENGTH = 6
/** How long that code is taken, and the link of a letter for a new password, minutes. */
export const EMAIL_CODE_MINUTES = 15
export const RESET_LINK_MINUTES = 60
/** Digits in a phone number, country code included (statements 5.6, 10.8). */
export const PHONE_LENGTH = 11

/** Smallest balance that can be withdrawn, rubles (statement 10.11). */
export const MIN_WITHDRAWAL_RUB = 20
/** Paid to the referrer for each referral who fulfils the condition, rubles (statement 11.3). */
export const REFERRAL_FEE_RUB = 120
/** Worked contacts a referral needs before the referrer is paid (statement 11.3). */
export const REFERRAL_DIALOGS = 80
/** Paid for a dialog unless the server is set otherwise, rubles. */
export const DEFAULT_DIALOG_COST_RUB = 20

/** Contacts an agent may take a day (statements 6.5, 6.11). */
export const DAILY_CONTACT_LIMIT = 50
/** Messenger accounts an agent may link. */
export const MAX_ACCOUNTS = 5
/** How long a link waits for the message that confirms it, minutes. */
export const ACCOUNT_CONFIRM_MINUTES = 60
/** Days ahead for which an agent may sign up to the plan. */
export const SIGN_UP_DAYS_AHEAD = 1
/** Screenshots in one batch report (statement 8.2). */
export const BATCH_MAX_SCREENSHOTS = 10
/** Largest screenshot the server accepts, megabytes of 2²⁰ bytes, and bytes. */
export const SCREENSHOT_MAX_MEGABYTES = 10
export const SCREENSHOT_MAX_BYTES = SCREENSHOT_MAX_MEGABYTES * 1024 * 1024
/** Smallest part of a picture, but for its last, bytes. */
export const PART_MIN_BYTES = 4 * 1024
/** Pictures of an agent that no report names yet: the oldest make room for the next. */
export const MAX_SENT_PICTURES = 60

/** Business days are calendar days here (statement 6.1). */
export const BUSINESS_TIME_ZONE = 'Asia/Novosibirsk'
/** Both deadlines are set in this zone (statement 6.1). */
export const DEADLINE_TIME_ZONE = 'Europe/Moscow'
/** New contacts are issued before this hour, Moscow time (statement 6.2). */
export const TAKE_UNTIL_HOUR = 22
/** The report is due before this hour of the next day, Moscow time (statement 6.3). */
export const REPORT_UNTIL_HOUR = 10

/** Questions in the knowledge test (statement 4.12). */
export const TEST_QUESTIONS = 14
/** Wrong answers that fail the test (statement 4.15). */
export const TEST_MAX_ERRORS = 2
/** Steps of the verification (statement 5.5). */
export const VERIFICATION_STEPS = 3
/** Avatars of each gender, numbered from 1 (statement 5.3). */
export const AVATARS_PER_GENDER = 50

/** What every call's path begins with (statement 15.1). */
export const API_BASE = '/api'

/** Period of polling, ms (statements 7.11, 9.11). */
export const POLL_INTERVAL_MS = 2000
/** The same where traffic is spared, the network is slow, or nobody has touched the screen for long (statement 7.16). */
export const SPARING_POLL_INTERVAL_MS = 10_000
/** How long that is, ms (statement 7.16). */
export const QUIET_AFTER_MS = 5 * 60_000
/** Pause after the last key before a search goes out, ms (statement 7.12). */
export const SEARCH_DEBOUNCE_MS = 300
/** Delay before the messenger is opened, ms (statement 7.9). */
export const LINK_DELAY_MS = 100

/** Height of the header, its line included, px at the browser's usual size of text (statement 12.8). */
export const HEADER_HEIGHT_PX = 60
/** Width of the sidebar and of the drawer that stands for it on phones, px likewise (statement 12.8). */
export const SIDEBAR_WIDTH_PX = 300

/** Notices seen at once, at most (statement 13.5). */
export const MAX_VISIBLE_NOTICES = 5
/** How long a notice stays, ms (statement 13.7). */
export const NOTICE_DURATION_MS = 4000
/** How long it takes to come and to go, ms (statement 13.6). */
export const NOTICE_TRANSITION_MS = 250
/** Its width where the screen allows, px at the browser's usual size of text (statement 13.6). */
export const NOTICE_WIDTH_PX = 440

/** First messages in a row after which a pause is due: from the first number on, by the second at the latest (statement 6.6). */
export const MESSAGES_BEFORE_PAUSE = [5, 7] as const
/** How long that pause is, minutes, from and to (statement 6.6). */
export const PAUSE_MINUTES = [3, 5] as const
/** Break after a ban by the messenger, hours, at least (statement 6.7). */
export const BAN_BREAK_HOURS = 24
/** How long before its deadline a report comes before new contacts, and its agent is reminded of it, hours (statement 19.4). */
export const REPORT_URGENT_HOURS = 2

/** Of an agent's words against a refused screenshot, characters. */
export const APPEAL_LENGTH = { least: 3, most: 1000 } as const

/** How long a step that can be taken back offers it, ms. */
export const UNDO_MS = 5000
