import {checkMail} from './mail.ts'
import {testFindings} from '../testing/test-findings.ts'

const mail = (
  problem?: string,
  from = 'hello@northvale.com',
  host: string | undefined = 'mail.northvale.com',
) => checkMail({host, problem, from})

testFindings([
  ['no mail', checkMail({host: undefined, problem: undefined, from: ''}), ['! SMTP_URL']],
  ['mail', mail(), ['✓']],
  ['mail that is refused', mail('535 Authentication failed'), ['✗ 535']],
  [
    'mail from nowhere',
    mail(undefined, 'hello@skyforge.example'),
    ['✓', '✗ hello@skyforge.example'],
  ],
])
