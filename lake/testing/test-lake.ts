import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {createHandler} from '../handle.ts'
import type {LakeOptions} from '../lake-options.ts'
import {Lake} from '../lake.ts'
import {senderTo} from './sender.ts'
import {TEST_CACHE_BYTES} from './test-queries.ts'

export const TOKEN = 'test-administrator-token'
export const SITE_TOKEN = 'test-site'
export const STUDIO = 'http://localhost:3333'
export const SITE = 'http://localhost:5173'

/** A lake in a folder of its own, which goes with the test, as the lake does if nobody closes it before. What it reports is kept for the test to see. */
export function testLake(options: Partial<LakeOptions> = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'lake-'))
  const reports: string[] = []
  const logged: string[] = []
  const lake = new Lake({
    folder,
    projects: ['blog', 'announcements'],
    dataset: 'production',
    token: TOKEN,
    siteToken: SITE_TOKEN,
    allowedOrigins: [SITE, STUDIO],
    logInOrigins: [STUDIO],
    renditionBytes: 256 * 1024 * 1024,
    answerCacheBytes: TEST_CACHE_BYTES,
    publicUrl: 'http://localhost:3900',
    boundToLoopback: true,
    localLogIn: true,
    localUser: 'Local editor',
    studios: {blog: `${STUDIO}/blog`, announcements: `${STUDIO}/announcements`},
    // The lowest cost, as `passphrases.test.ts` tests the real one.
    passphraseCost: {ln: 4, r: 1, p: 1},
    trustProxy: false,
    report: (message, error) =>
      reports.push(error === undefined ? message : `${message} ${String(error)}`),
    log: (line) => logged.push(line),
    ...options,
  })
  let isOpen = true
  const close = () => {
    if (isOpen) lake.close()
    isOpen = false
  }
  onTestFinished(() => {
    close()
    if (!options.folder) rmSync(folder, {recursive: true, force: true})
  })
  return {lake, folder, reports, logged, send: senderTo(createHandler(lake), TOKEN), close}
}
