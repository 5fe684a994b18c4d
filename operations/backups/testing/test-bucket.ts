import {onTestFinished} from 'vitest'
import {BUCKET, BucketServer, KEYS} from './bucket-server.ts'

/** A bucket that goes with the test, and the settings that lead there. */
export async function testBucket() {
  const server = new BucketServer()
  const origin = await server.listen()
  onTestFinished(() => server.close())
  const settings = {
    AWS_ACCESS_KEY_ID: KEYS.access,
    AWS_SECRET_ACCESS_KEY: KEYS.secret,
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL: origin,
  }
  return {server, place: `s3://${BUCKET}/sky/forge`, settings}
}
