import {describe, expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {mailWarning, readInboxSettings} from './settings.ts'

describe('the settings', () => {
  test('are what the environment says', () => {
    const settings = readInboxSettings({
      HOST: '0.0.0.0',
      INBOX_PORT: '4000',
      INBOX_TOKEN: 'a-token-that-nobody-guesses',
      INBOX_NOTIFY_URL: 'https://hooks.example/x',
      SMTP_URL: 'smtps://inbox:secret@mail.example',
      MAIL_FROM: 'no-reply@skyforge.example',
      TRUST_PROXY: 'on',
      INBOX_MARK_RATE: '1',
      INBOX_CLOSE_RATE: '2',
      INBOX_DAILY_KB: '900',
      INBOX_BOOKING_RATE: '3',
      INBOX_MEETING_ZONE: 'America/New_York',
      INBOX_MEETING_DAYS: 'sat, Sun',
      INBOX_MEETING_HOURS: '8:30-24:00',
      INBOX_MEETING_MINUTES: '45',
      INBOX_MEETING_NOTICE_HOURS: '0',
      INBOX_MEETING_HORIZON_DAYS: '14',
      SITE_PORT: '8000',
      VITE_SITE_URL: 'https://skyforge.example/',
    })
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 4000,
      token: 'a-token-that-nobody-guesses',
      dailyBytes: 900_000,
      notify: {url: 'https://hooks.example/x', retryMs: 30_000},
      mail: {
        url: 'smtps://inbox:secret@mail.example',
        from: 'no-reply@skyforge.example',
        leadsTo: brand.email,
        retryMs: 30_000,
      },
      trustProxy: true,
      rates: {mark: 1, close: 2, book: 3},
      hours: {
        zone: 'America/New_York',
        opens: 510,
        closes: 1440,
        weekdays: [6, 7],
        meetingMinutes: 45,
        noticeHours: 0,
        horizonDays: 14,
      },
      publicUrl: 'https://skyforge.example/inbox',
      siteOrigins: [
        'http://localhost:8000',
        'http://127.0.0.1:8000',
        'http://[::1]:8000',
        'https://skyforge.example',
      ],
    })
  })

  test.each([
    ['INBOX_PORT', '70000', 'is "70000": give it a port, 1 to 65535'],
    [
      'INBOX_TOKEN',
      'skyforge2026',
      'has 12 characters and can be guessed: use at least 24, or leave it unset',
    ],
    [
      'SMTP_URL',
      'http://u:secret@x',
      'is no address of a mail server: give it one such as smtps://',
    ],
    ['SMTP_URL', 'smtp:mail', 'is no address of a mail server'],
    ['MAIL_FROM', 'Skyforge', 'is "Skyforge": give it an e-mail address such as hello@example.com'],
    ['MAIL_LEADS_TO', 'a@b.example,c@d', 'is "a@b.example,c@d": give it an e-mail address'],
    ['INBOX_BOOKING_RATE', 'many', 'is "many": give it a whole number from 1 to 1000000000'],
    ['INBOX_DAILY_KB', '499', 'is "499": give it a whole number from 500 to 1000000000'],
    ['INBOX_MARK_RATE', '0', 'is "0": give it a whole number from 1 to 1000000000'],
    ['INBOX_MEETING_ZONE', '+05:30', 'is "+05:30": give it a time zone such as Asia/Kolkata'],
    [
      'INBOX_MEETING_DAYS',
      'Mon,Funday',
      'has "Funday": give it days (Mon, Tue, Wed, Thu, Fri, Sat, Sun)',
    ],
    ['INBOX_MEETING_DAYS', ',', 'is ",": give it days (Mon, Tue, Wed, Thu, Fri, Sat, Sun)'],
    [
      'INBOX_MEETING_HOURS',
      '10:00-18:00-20:00',
      'is "10:00-18:00-20:00": give it two times such as 10:00-18:00',
    ],
    [
      'INBOX_MEETING_HOURS',
      '18:00-10:00',
      'is "18:00-10:00": give it two times such as 10:00-18:00',
    ],
    ['INBOX_MEETING_HOURS', '10-18', 'is "10-18": give it two times such as 10:00-18:00'],
    ['INBOX_MEETING_HOURS', '10:00-10:20', 'leaves no time to meet: give it 30 minutes or more'],
    [
      'INBOX_MEETING_HOURS',
      '10:00-25:00',
      'is "10:00-25:00": give it two times such as 10:00-18:00',
    ],
    ['INBOX_MEETING_MINUTES', '1.5', 'is "1.5": give it a whole number from 5 to 480'],
  ])('name the variable that is wrong: %s=%s', (name, value, problem) => {
    expect(() => readInboxSettings({[name]: value})).toThrow(`${name} ${problem}`)
  })
})

test.each([
  [{}, undefined],
  [
    {SMTP_URL: 'smtp://mail.b.com'},
    `SMTP_URL is set, but MAIL_FROM is ${brand.email} and MAIL_LEADS_TO is ${brand.email}: nobody has such an address.`,
  ],
  [
    {SMTP_URL: 'smtp://mail.b.com', MAIL_FROM: 'no-reply@b.com'},
    `SMTP_URL is set, but MAIL_LEADS_TO is ${brand.email}: nobody has such an address.`,
  ],
  [
    {SMTP_URL: 'smtp://mail.b.com', MAIL_FROM: 'a@example.com.br', MAIL_LEADS_TO: 'a@test.b.com'},
    undefined,
  ],
])('mail that would reach nobody is warned of: %o', (variables, said) => {
  const warning = mailWarning(readInboxSettings(variables))
  expect(warning).toEqual(said === undefined ? undefined : expect.stringContaining(said))
})
