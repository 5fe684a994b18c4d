import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {gzipSync} from 'node:zlib'
import {packTar} from 'modern-tar'
import {expect, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {checkedInput} from './import-source.ts'

const lineWith = (link: unknown) =>
  `${JSON.stringify({_id: 'drafts.x', _type: 'category', a: [{_sanityAsset: link}]})}\n`

/** An unpacked export with a file and links out of it, beside a secret. */
function folderWith(link: unknown) {
  const parent = temporaryFolder()
  const folder = join(parent, 'export')
  mkdirSync(join(folder, 'images'), {recursive: true})
  mkdirSync(join(folder, 'others'))
  writeFileSync(join(parent, 'secret'), 'secret')
  mkdirSync(join(parent, 'export-2'))
  writeFileSync(join(parent, 'export-2', 'secret'), 'secret')
  writeFileSync(join(folder, 'images', 'a.svg'), '<svg/>')
  symlinkSync(join(parent, 'secret'), join(folder, 'others', 'link'))
  symlinkSync(parent, join(folder, 'others', 'up'))
  writeFileSync(join(folder, 'data.ndjson'), lineWith(link))
  return folder
}

const options = (allowRemoteFiles = false) => ({temporary: temporaryFolder(), allowRemoteFiles})

test.each(['file@file://./images/a.svg', 'image@file://./images/missing.svg'])(
  'an import reads %s inside its folder',
  async (link) => {
    const folder = folderWith(link)
    expect(await checkedInput({source: folder}, options())).toMatchObject({source: folder})
    const loose = {source: Readable.from([Buffer.from(lineWith(link))]), assetsBase: folder}
    const {source, assetsBase} = await checkedInput(loose, options())
    expect(assetsBase).toBe(folder)
    if (typeof source === 'string') throw new Error('A loose file became a folder.')
    expect(await text(source)).toBe(lineWith(link))
  },
)

test.each([
  'file@file:///etc/hostname',
  'file@file://localhost/etc/hostname',
  'image@file://./../secret',
  'file@file://./images/../../secret',
  'file@file://./%2e%2e/secret',
  'file@file://./../export-2/secret',
  'file@FILE:///etc/hostname',
  'file@data://text/plain,a',
  'file@http://./etc/hostname',
  'file:///etc/hostname',
  7,
  'file@https://example.com/a.txt',
])('an import refuses %j, naming the document', async (link) => {
  const folder = folderWith(link)
  const refusal = `Document "drafts.x" names the file ${JSON.stringify(link)}: `
  await expect(checkedInput({source: folder}, options())).rejects.toThrow(refusal)
  const loose = {source: Readable.from([gzipSync(lineWith(link))]), assetsBase: folder}
  await expect(checkedInput(loose, options())).rejects.toThrow(refusal)
  const body = Buffer.from(lineWith(link))
  const header = {name: 'x/data.ndjson', size: body.length}
  const tar = await packTar([{header, body}])
  const packed = {source: Readable.from([gzipSync(tar)])}
  await expect(checkedInput(packed, options())).rejects.toThrow(refusal)
})

test.each(['file@file://./others/link', 'file@file://./others/up/secret'])(
  'an import refuses %j, which leads out of the folder',
  async (link) => {
    const source = folderWith(link)
    await expect(checkedInput({source}, options())).rejects.toThrow('drafts.x')
  },
)

test('an import refuses files beside a loose file, but for those of an export', async () => {
  const folder = folderWith('none')
  writeFileSync(join(folder, '.env'), 'TOKEN=secret')
  const source = Readable.from([Buffer.from(lineWith('file@file://./.env'))])
  await expect(checkedInput({source, assetsBase: folder}, options())).rejects.toThrow('drafts.x')
})

test('an import refuses a link to a file outside that no document names', async () => {
  const folder = folderWith('file@file://./images/a.svg')
  symlinkSync('/etc/hostname', join(folder, 'images', 'b.svg'))
  await expect(checkedInput({source: folder}, options())).rejects.toThrow('images/b.svg is a link')
})

test.each([
  ['http://127.0.0.1:4501/inbox.csv', false],
  ['http://169.254.169.254/latest', false],
  ['http://[::1]/a', false],
  ['http://localhost/a', false],
  ['https://example.com/a.txt', true],
])('an import that may read remote files takes %s: %s', async (address, isTaken) => {
  const source = folderWith(`file@${address}`)
  const checked = checkedInput({source}, options(true))
  if (isTaken) expect(await checked).toMatchObject({source})
  else await expect(checked).rejects.toThrow('on this machine or a private network')
})
