import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptSetup } from '#app/domain/attempt/attempt.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import { attemptBody } from '#app/domain/log/entry-body.ts'
import { quizItems } from '#test/factories/log.ts'
import { type FakeBrowser, fakeBrowser, fakeClock, fakeTab } from '#test/fake-device.ts'
import { fakeLogServer } from '#test/fake-log-server.ts'
import { trials } from '#test/trials.ts'
import type { SaveOutcome } from './device-log.ts'
import { type DeviceLogs, deviceLogs } from './device-logs.ts'
import { learnersOnDevice } from './local-keys.ts'

/*
 * Two learners and the guests of three devices take random steps, over a network that loses, doubles, delays and reorders
 * requests. At the end each entry is with the owner that a small model names, once, and nowhere else.
 */

const LEARNERS = ['learner-ada', 'learner-bob'] as const
type Learner = (typeof LEARNERS)[number]
const DEVICES = [0, 1, 2] as const

const NETWORKS = ['good', 'offline', 'loses-answers', 'doubles', 'slow'] as const
type Network = (typeof NETWORKS)[number]

type Command =
  | { do: 'tick' | 'answer' | 'complete' | 'reload' | 'wake' | 'sign-out' | 'pass-time' }
  | { do: 'network'; network: Network }
  | { do: 'deliver'; pick: number }
  | { do: 'sign-in'; learner: Learner; claim: boolean }
  | { do: 'delete-account' }

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('tick', 'answer', 'complete') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reload', 'wake', 'sign-out', 'pass-time') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network'), network: fc.constantFrom(...NETWORKS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver'), pick: fc.nat(5) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sign-in'),
      learner: fc.constantFrom(...LEARNERS),
      claim: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-account') }) },
)
const journey = fc.array(fc.record({ device: fc.constantFrom(...DEVICES), command }), { maxLength: 80 })

/** Whose an entry is: a learner's, or that of the guest on a device. */
type Owner = Learner | `guest-${number}`

class World {
  clock = fakeClock()
  server = fakeLogServer(() => this.clock.now())
  owners = new Map<string, Owner>()
  deleted = new Set<Learner>()
  made = 0
}

class FakePerson {
  readonly world: World
  readonly device: number
  browser: FakeBrowser = fakeBrowser()
  network: Network = 'good'
  session: Learner | undefined
  delayed: (() => void)[] = []
  logs: DeviceLogs
  opened = new Set<Learner | undefined>()
  reloads = 0
  underWay: AttemptSetup | undefined

  constructor(world: World, device: number) {
    this.world = world
    this.device = device
    this.logs = this.load()
  }

  get owner(): Owner {
    return this.session ?? `guest-${this.device}`
  }

  load(): DeviceLogs {
    // A page that ends lets go of its locks.
    this.reloads++
    const browser = { ...this.browser, name: `${this.browser.name}-${this.reloads}` }
    return deviceLogs(fakeTab({ browser, clock: this.world.clock, fetch: (...args) => this.fetch(...args) }))
  }

  /** A request carries the session of the moment when it is sent. */
  async fetch(...args: Parameters<typeof fetch>): Promise<Response> {
    const session = this.session
    const handle = () => this.world.server.fetchAs(() => session)(...args)
    switch (this.network) {
      case 'good':
        return handle()
      case 'offline':
        throw new TypeError('Failed to fetch')
      case 'loses-answers':
        await handle()
        throw new TypeError('network error')
      case 'doubles':
        await handle()
        return handle()
      case 'slow':
        return new Promise((resolve) => {
          this.delayed.push(() => resolve(handle()))
        })
    }
  }

  open() {
    this.opened.add(this.session)
    return this.logs.open(this.session)
  }

  async closePage() {
    for (const learner of this.opened) (await this.logs.open(learner)).close()
    this.opened.clear()
    this.underWay = undefined
  }

  async reload() {
    await this.closePage()
    this.logs = this.load()
    await this.open()
  }

  remember(outcome: SaveOutcome, name: string) {
    expect(outcome).toBe('durable')
    // Another device may have deleted the account: what is added here then goes nowhere.
    if (this.session && this.world.deleted.has(this.session)) return
    this.world.owners.set(name, this.owner)
  }

  async act(command: Command) {
    const { world } = this
    switch (command.do) {
      case 'tick': {
        const topic = `topic-${++world.made}`
        this.remember(
          await (await this.open()).append({ kind: 'topic', subject: 'os', topic, completed: true }),
          topic,
        )
        return
      }
      case 'answer': {
        this.underWay ??= setupOf(++world.made)
        const log = await this.open()
        await log.holdDraft('os-quiz1', () => {})
        await log.saveDraft({
          kind: 'attempt',
          slot: 'os-quiz1',
          setup: this.underWay,
          answers: answersTo(this.underWay, 1),
          bundle,
        })
        return
      }
      case 'complete': {
        const setup = this.underWay
        if (!setup) return
        this.underWay = undefined
        const body = attemptBody({ phase: 'completed', setup, answers: answersTo(setup, 2) }, 60)
        this.remember(await (await this.open()).append(body, { slot: 'os-quiz1', id: setup.id }), setup.id)
        return
      }
      case 'network':
        this.network = command.network
        return
      case 'deliver':
        this.delayed.splice(command.pick % Math.max(1, this.delayed.length), 1)[0]?.()
        return
      case 'pass-time':
        world.clock.advance(25_000)
        return
      case 'wake':
        void (await this.open()).syncNow()
        return
      case 'reload':
        return this.reload()
      case 'sign-in':
        return this.signIn(command.learner, command.claim)
      case 'sign-out':
        return this.signOut()
      case 'delete-account':
        return this.deleteAccount()
    }
  }

  async signIn(learner: Learner, claim: boolean) {
    if (this.world.deleted.has(learner)) return
    this.underWay = undefined
    this.session = learner
    await this.open()
    if (!claim) return
    expect(await this.logs.claimGuestLog(learner)).not.toBe('failed')
    this.opened.add(undefined)
    for (const [name, owner] of this.world.owners)
      if (owner === `guest-${this.device}`) this.world.owners.set(name, learner)
  }

  async signOut() {
    const learner = this.session
    if (!learner) return
    const { unsent } = (await this.open()).snapshot().status
    this.session = undefined
    this.underWay = undefined
    if (unsent > 0) return
    this.opened.delete(learner)
    expect(await this.logs.removeLog(learner)).toBe('removed')
  }

  async deleteAccount() {
    const learner = this.session
    if (!learner) return
    const { world } = this
    world.deleted.add(learner)
    world.server.deleteAccount(learner)
    for (const [name, owner] of world.owners) if (owner === learner) world.owners.delete(name)
    this.session = undefined
    this.underWay = undefined
    this.opened.delete(learner)
    await this.logs.removeLog(learner)
  }

  /** Each learner who has a log here signs in once more, over a good network. */
  async finish() {
    this.network = 'good'
    for (const deliver of this.delayed.splice(0)) deliver()
    await this.closePage()
    this.logs = this.load()
    for (const learner of LEARNERS) {
      if (!(await learnersOnDevice(this.browser)).includes(learner)) continue
      if (this.world.deleted.has(learner)) {
        await this.logs.removeLog(learner)
        continue
      }
      this.session = learner
      const log = await this.open()
      await log.syncNow()
      expect(log.snapshot().status).toMatchObject({ unsent: 0, refused: [], damaged: 0, sync: 'idle' })
    }
    this.session = undefined
  }
}

const bundle = { items: [], rubrics: {} }

function setupOf(number: number): AttemptSetup {
  return {
    id: number.toString(16).padStart(32, '0'),
    policy: { kind: 'quiz', quizId: 'os-quiz1' },
    items: quizItems('os-quiz1').slice(0, 2),
    seed: 1,
    startedAt: 1,
  }
}

function answersTo({ items }: AttemptSetup, count: number) {
  return items.slice(0, count).map((item) => ({ item, chosen: 1 as const, seconds: 3 }))
}

function namesOf(entries: readonly Entry[]): string[] {
  return entries.map((entry) => ('topic' in entry ? String(entry.topic) : entry.id)).sort()
}

test('after any journey over any network each entry is with its owner, once, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(journey, async (steps) => {
      const world = new World()
      const people = DEVICES.map((device) => new FakePerson(world, device))
      for (const { device, command } of steps) {
        await people[device]?.act(command)
        await new Promise((resolve) => setImmediate(resolve))
      }
      for (const person of people) await person.finish()

      const namesAt = (owner: Owner) =>
        [...world.owners].flatMap(([name, of]) => (of === owner ? name : [])).sort()
      for (const learner of LEARNERS) {
        const log = world.server.logs.get(learner) ?? []
        expect(namesOf(log)).toEqual(namesAt(learner))
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
      }
      for (const person of people) {
        const guest = await person.logs.open(undefined)
        expect(namesOf(guest.snapshot().entries)).toEqual(namesAt(person.owner))
        for (const learner of await learnersOnDevice(person.browser)) {
          const isLearner = LEARNERS.find((known) => known === learner)
          const log = await person.logs.open(learner)
          if (isLearner)
            expect(namesAt(isLearner)).toEqual(expect.arrayContaining(namesOf(log.snapshot().entries)))
          log.close()
        }
        guest.close()
      }
    }),
    { numRuns: trials(40, 10_000) },
  )
})
