import {onTestFinished} from 'vitest'
import {type ReceiverOptions, startReceiver} from './request-receiver.ts'

/** Receives webhooks on a port of this machine, until the test is over. */
export async function hookReceiver(options: ReceiverOptions = {}) {
  const receiver = await startReceiver(options)
  onTestFinished(() => receiver.close())
  return receiver
}
