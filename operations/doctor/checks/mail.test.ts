import {checkMail} from './mail.ts'
import {testFindings} from '../testing/test-findings.ts'

const mail = (
  problem?: string,
  from = 'hello@northvale.com',
  host: string | undefined = 'mail.northvale.com',
) => checkMail({host, problem, from})

testFindings([
  [
    'no mail',
    checkMail({host: undefined, problem: undefined, from: ''}),
    [
      '! No mail is sent, as SMTP_URL is not set: nobody is told of leads, and who books gets no confirmation.',
    ],
  ],
  ['mail', mail(), ['✓ The mail server mail.northvale.com lets this installation in.']],
  [
    'mail that is refused',
    mail('535 Authentication failed'),
    ['✗ The mail server mail.northvale.com takes no mail: 535 Authentication failed.'],
  ],
  [
    'mail from nowhere',
    mail(undefined, 'hello@skyforge.example'),
    [
      '✓ The mail server mail.northvale.com lets this installation in.',
      '✗ Mail is from hello@skyforge.example, an address that nobody can have.',
    ],
  ],
])
