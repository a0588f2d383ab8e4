// dayjs with what the cabinet needs of it. Kept behind days.ts, deadlines.ts and moments.ts: the first screen imports none of them.
import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import relativeTime from 'dayjs/plugin/relativeTime'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(relativeTime)
dayjs.locale('ru')

export { dayjs }
