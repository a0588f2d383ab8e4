import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  businessDay,
  dayMoment,
  endOfMonth,
  formatDay,
  formatFullDay,
  formatMonth,
  formatWeekday,
  isCalendarDay,
  monthWeeks,
  weekOf,
} from '#domain/days.ts'

describe('a business day is a calendar day of Novosibirsk (UTC+7)', () => {
  // shows: 6.1
  test.each([
    ['2026-11-21T16:59:59Z', '2026-11-21'],
    ['2026-11-21T17:00:00Z', '2026-11-22'],
    ['2026-12-31T17:00:00Z', '2027-01-01'],
  ])('%s belongs to %s', (moment, day) => {
    expect(businessDay(Date.parse(moment))).toBe(day)
  })

  test('the moment sent for a day lies in that day', () => {
    expect(dayMoment('2026-11-21')).toBe(Date.parse('2026-11-21T05:00:00Z'))
    expect(businessDay(dayMoment('2026-02-28'))).toBe('2026-02-28')
  })
})

describe('the calendar', () => {
  test.each([
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ])('the week of %s runs from Monday %s to Sunday %s', (day, monday, sunday) => {
    const week = weekOf(day)
    expect(week).toHaveLength(7)
    expect([week[0], week[6]]).toEqual([monday, sunday])
  })

  test('a month is laid out in whole weeks with its own days only', () => {
    const weeks = monthWeeks('2026-11-21')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  })

  test('February of four whole weeks needs no fifth', () => {
    expect(monthWeeks('2027-02-10')).toHaveLength(4)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
  })

  test('a month later there may be fewer days', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  })

  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-11-31', false],
  ])('%s stands in the calendar: %s', (day, stands) => {
    expect(isCalendarDay(day)).toBe(stands)
  })

  test('a day that stands in no calendar breaks no screen', () => {
    expect(formatDay('2026-02-31')).toBe('3 марта')
  })

  // shows: 6.1
  test('days are spelled in Russian', () => {
    expect([
      formatDay('2026-11-21'),
      formatFullDay('2026-05-09'),
      formatMonth('2026-11-21'),
      formatWeekday('2026-11-21'),
    ]).toEqual(['21 ноября', 'суббота, 9 мая 2026', 'Ноябрь 2026', 'сб'])
  })
})
