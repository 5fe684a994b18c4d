import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {originAt} from '@skyforge/config/addresses.ts'
import type {Environment} from '#operations/running/environment.ts'
import {PART_NAMES, type PartName} from '#operations/stack/part-names.ts'
import {type Program, startProgram} from '../serve/program.ts'
import type {ServedStack} from '../served-stack.ts'
import type {Bar} from '../web/bars.ts'
import type {CrowdAnswer, CrowdEnd, CrowdOrder} from './crowd.ts'
import {expectStatus, probe, type Probe, type Probed, probesOf, SIGN_IN} from './probes.ts'
import {type SocketKind, socketKinds} from './socket-kinds.ts'

const ADDRESSES = [1, 40]
const PROBES = 5
const LIMIT_MS = 1_000
const RECOVERY_LIMIT_S = 15
const RECOVERY_PAUSE_MS = 200

type Attack = {part: PartName; kind: SocketKind; addresses: number}
type Attacked = Attack & {crowd: CrowdAnswer; probed: Probed[]; recovered: number | undefined}

/** Keeps crowds of each kind open on each port, and times other clients' requests meanwhile and afterwards. */
export async function attackWithSockets(
  {environment}: ServedStack,
  {sockets: count, kind}: {sockets: number; kind: string},
  stop: AbortSignal,
): Promise<Bar[]> {
  const attacks = attacksOn(environment).filter((attack) => attack.kind.name.includes(kind))
  await using crowd = startProgram(join(import.meta.dirname, 'crowd.ts'))
  const probes = await probesOf(environment)
  // The first responses of a program are slow, so the probes run twice.
  const calm = await probe(probes, PROBES).then(() => probe(probes, PROBES))
  console.log('\nSlowest responses before the attack, milliseconds')
  console.table(Object.fromEntries(calm.map(({name, ...probed}) => [name, probed])))
  const results: Attacked[] = []
  for (const attack of attacks) {
    stop.throwIfAborted()
    const result = await run(attack, {environment, crowd, probes, count})
    console.log(lineOf(result))
    results.push(result)
  }
  return results.flatMap((result) => barsOf(result, count))
}

function attacksOn(environment: Environment): Attack[] {
  const all = Object.values(PART_NAMES).map(({name}) => name)
  return socketKinds(environment).flatMap((kind) =>
    (kind.parts ?? all).flatMap((part) => ADDRESSES.map((addresses) => ({part, kind, addresses}))),
  )
}

type Tools = {environment: Environment; crowd: Program; probes: readonly Probe[]; count: number}

async function run(attack: Attack, {environment, crowd, probes, count}: Tools): Promise<Attacked> {
  const {part, kind, addresses} = attack
  const clients = Array.from({length: addresses}, (_, index) => `198.51.100.${index + 1}`)
  const order: CrowdOrder = {
    port: environment[PART_NAMES[part].variable],
    count,
    addresses: clients.map((_, index) => `127.0.0.${index + 2}`),
    texts: clients.map((client) => kind.text(part, client)),
    unread: kind.unread ?? false,
  }
  const standing = await crowd.ask<CrowdAnswer>(order)
  const probed = await probe(probes, PROBES)
  const end: CrowdEnd = {end: true}
  await crowd.ask<CrowdAnswer>(end)
  const [client = ''] = clients
  const recovered = await secondsToRecover([...probes, ...probesAs(client, environment)])
  return {...attack, crowd: standing, probed, recovered}
}

/** Checks that an address that had reached its limits is served again. */
function probesAs(client: string, environment: Environment): Probe[] {
  const {LAKE_PORT, SITE_PORT, projectIds, SANITY_STUDIO_DATASET: dataset} = environment
  const api = `/p/${projectIds.blog}/v1/data`
  const query = `${originAt('127.0.0.1', LAKE_PORT)}${api}/query/${dataset}?query=1`
  const site = originAt('127.0.0.1', SITE_PORT)
  return [
    {name: 'a query of the attacker', ask: () => expectStatus(200, query, {address: client})},
    {name: 'a page of the attacker', ask: () => expectStatus(200, `${site}/`, {address: client})},
  ]
}

/** @returns undefined if a response is still missing or slow after twice the limit */
async function secondsToRecover(probes: readonly Probe[]): Promise<number | undefined> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  while (seconds() <= 2 * RECOVERY_LIMIT_S) {
    if ((await probe(probes, 1)).every(isInTime)) return seconds()
    await delay(RECOVERY_PAUSE_MS)
  }
  return undefined
}

function isInTime({ms, problem}: Probed): boolean {
  return problem === undefined && ms <= LIMIT_MS
}

function worstOf(probed: readonly Probed[]): Probed | undefined {
  return probed.toSorted((a, b) => Number(isInTime(a)) - Number(isInTime(b)) || b.ms - a.ms)[0]
}

function titleOf({part, kind, addresses}: Attack): string {
  return `${part}, ${kind.name}, ${addresses} ${addresses === 1 ? 'address' : 'addresses'}`
}

function textOf({name, ms, problem}: Probed): string {
  return `${ms} (${name}${problem === undefined ? '' : `: ${problem}`})`
}

function lineOf(result: Attacked): string {
  const {crowd, probed, recovered} = result
  const missed = probed.filter((each) => !isInTime(each))
  const shown = missed.length > 0 ? missed : [worstOf(probed)]
  const slowest = shown.flatMap((each) => (each ? [textOf(each)] : []))
  return `  ${titleOf(result)}: ${crowd.open} open after ${crowd.seconds} s, ${crowd.closed} closed; slowest ms ${slowest.join(', ')}; recovered after ${recovered ?? 'too long'} s`
}

function barsOf(result: Attacked, count: number): Bar[] {
  const {probed, recovered} = result
  const where = titleOf(result)
  // A sign-in always takes much of a second on a busy machine.
  const [signIns, others] = [true, false].map((isSignIn) =>
    probed.filter(({name}) => (name === SIGN_IN) === isSignIn),
  )
  return [
    answerBar(`other clients are answered while ${count} connections are open`, where, others),
    answerBar(`a sign-in while ${count} connections are open`, where, signIns),
    {
      bar: `all answers in time after the connections are closed, s ≤ ${RECOVERY_LIMIT_S}`,
      where,
      reached: String(recovered ?? 'too long'),
      passes: recovered !== undefined && recovered <= RECOVERY_LIMIT_S,
    },
  ]
}

function answerBar(what: string, where: string, probed: readonly Probed[] = []): Bar {
  const worst = worstOf(probed)
  return {
    bar: `${what}, slowest ms ≤ ${LIMIT_MS}`,
    where,
    reached: worst ? textOf(worst) : 'none',
    passes: worst !== undefined && isInTime(worst),
  }
}
