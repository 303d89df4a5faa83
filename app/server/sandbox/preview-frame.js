// Shows a page whose HTML, CSS or script a learner wrote, and observes it for a check. A frame shows one page: another page
// gets another frame. The learner's script runs in this document, so only what it needs is global here.

{
  const MOST_MESSAGES = 200
  const MOST_CHARACTERS = 2_000
  const LONGEST_WITHOUT_PAUSE_MS = 500
  const TICKS_BETWEEN_LOOKS = 50
  /** The name of the learner's script in errors. */
  const SOURCE = 'learners-script'

  // The learner's script may replace these.
  const now = performance.now.bind(performance)
  const later = setTimeout.bind(globalThis)

  addEventListener(
    'message',
    ({ source, ports: [port] }) => {
      if (source !== parent || !port) return
      const send = port.postMessage.bind(port)
      port.onmessage = ({ data: page }) => show(page, send)
      send({ origin: self.origin })
    },
    { once: true },
  )

  const show = async ({ html, css, script, observe }, send) => {
    const root = document.documentElement
    const errors = []
    let messages = 0
    const report = (message) => {
      if (messages++ < MOST_MESSAGES) send(message)
    }
    closeWaysOut(report)
    define('__pointerTick', endlessCodeGuard(send))
    listen(report, errors)
    addEventListener('beforeunload', () => send({ kind: 'left' }))

    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
    document.body.innerHTML = html
    run(`${script}\n//# sourceURL=${SOURCE}`)
    // Both events are over, but a script expects them.
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    dispatchEvent(new Event('load'))
    // Lets pending work of the script begin: a navigation, a promise, a timer without delay.
    await new Promise((resolve) => later(resolve))

    const result = observe === undefined ? undefined : await observed(observe)
    if (document.documentElement === root)
      send(result ? { kind: 'observed', result, error: errors[0] } : { kind: 'shown' })
    else send({ kind: 'replaced' })
  }

  const run = (code) => {
    const element = document.createElement('script')
    element.textContent = code
    ;(document.body ?? document.documentElement ?? document).append(element)
    element.remove()
  }

  const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true })

  /** Handles what the policy cannot forbid. */
  const closeWaysOut = (report) => {
    // After it, Chromium keeps the process of the frame, and endless code in it would block every later frame.
    HTMLFormElement.prototype.submit = () => {}
    // No directive covers WebRTC, and a frame in the page would have it again.
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete globalThis[name]
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe, frame, object, embed')) {
        frame.remove()
        report({
          kind: 'line',
          text: `The preview has removed <${frame.localName}>: pages in it have no frames.`,
        })
      }
    }).observe(document, { childList: true, subtree: true })
  }

  /** Called by each loop and function of the learner's script: see loop-guard.ts. */
  const endlessCodeGuard = (send) => {
    let ticks = 0
    let began
    return (line) => {
      if (++ticks % TICKS_BETWEEN_LOOKS > 0) return
      if (began === undefined) {
        began = now()
        later(() => {
          began = undefined
        })
      }
      if (now() - began < LONGEST_WITHOUT_PAUSE_MS) return
      send({ kind: 'endless', line })
      throw new RangeError('This code was repeated without end.')
    }
  }

  /** Reports what the page prints and throws. */
  const listen = (report, errors) => {
    const text = (value) => {
      if (typeof value === 'string') return value
      try {
        return value instanceof Node || value instanceof Error
          ? String(value)
          : (JSON.stringify(value) ?? String(value))
      } catch {
        return String(value)
      }
    }
    const print = (...values) =>
      report({ kind: 'line', text: values.map(text).join(' ').slice(0, MOST_CHARACTERS) })
    for (const name of ['log', 'info', 'warn', 'error', 'debug']) console[name] = print
    const fail = (message, line) => {
      const error = { message: message.slice(0, MOST_CHARACTERS), line }
      errors.push(error)
      report({ kind: 'failed', ...error })
    }
    addEventListener('error', (event) => {
      if (!(event instanceof ErrorEvent)) return
      event.preventDefault()
      fail(
        event.message.replace(/^Uncaught /, ''),
        event.filename.endsWith(SOURCE) ? event.lineno : undefined,
      )
    })
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault()
      const line = new RegExp(`${SOURCE}:(\\d+)`).exec(event.reason?.stack ?? '')?.[1]
      fail(String(event.reason), line === undefined ? undefined : Number(line))
    })
  }

  /** Runs a check: the body of a function that returns what it observes. */
  const observed = async (check) => {
    let observation = Promise.reject(new Error('The check could not be run.'))
    observation.catch(() => {})
    define('__pointerCheck', (start) => {
      observation = start(tools)
    })
    run(`__pointerCheck(async ({ ${Object.keys(tools).join(', ')} }) => {\n${check}\n})`)
    try {
      return { value: structuredClone(await observation) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

  const all = (selector) => [...document.querySelectorAll(selector)]
  const one = (target) => {
    if (target instanceof Element) return target
    const found = document.querySelector(target)
    if (!found) throw new Error(`The page has no ${target}`)
    return found
  }
  const tidy = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const text = (target) => tidy(one(target).textContent)
  const ownWords = (element) => {
    const copy = element.cloneNode(true)
    for (const control of copy.querySelectorAll('input, select, textarea, button')) control.remove()
    return tidy(copy.textContent)
  }
  /** The accessible name of an element, as far as our exercises need it. */
  const nameOf = (element) => {
    const ids = tidy(element.getAttribute('aria-labelledby'))
    if (ids)
      return tidy(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    if (element.labels?.length > 0) return tidy([...element.labels].map(ownWords).join(' '))
    return tidy(element.textContent)
  }
  const box = (target) => one(target).getBoundingClientRect()

  /** The functions that a check may call. */
  const tools = {
    all,
    one,
    text,
    texts: (selector) => all(selector).map(text),
    nameOf: (target) => nameOf(one(target)),
    named: (name) => {
      const found = all('input, select, textarea, button, a[href]').find(
        (element) => nameOf(element) === name,
      )
      if (!found) throw new Error(`No control has the name “${name}”`)
      return found
    },
    /** The names of what the Tab key reaches, in its order. */
    tabOrder: () => {
      const stops = all('a[href], button, input, select, textarea, [tabindex]').filter(
        (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility(),
      )
      const rank = ({ tabIndex }) => (tabIndex === 0 ? Number.POSITIVE_INFINITY : tabIndex)
      return stops.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))).map(nameOf)
    },
    isVisible: (target) => one(target).checkVisibility({ visibilityProperty: true }),
    style: (target, property) => getComputedStyle(one(target)).getPropertyValue(property),
    box,
    /** The number of elements in the row of the first one, itself included. */
    perRow: (selector) => {
      const tops = all(selector).map((element) => Math.round(box(element).top))
      return tops.filter((top) => top === tops[0]).length
    },
    scrollsSideways: () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    click: (target) => one(target).click(),
    type: (target, value) => {
      const field = one(target)
      field.focus()
      field.value = value
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
    },
    press: (target, key) =>
      one(target).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    /** Adds HTML to the end of an element. */
    append: (target, html) => one(target).insertAdjacentHTML('beforeend', html),
    addStyle: (css) => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
    },
    pause: (ms = 20) => new Promise((resolve) => later(resolve, ms)),
  }
}
