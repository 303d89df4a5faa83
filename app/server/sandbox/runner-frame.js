// Starts a worker for each run of a learner's code, and ends it at the limit.

const MOST_LINES = 200
const MOST_CHARACTERS = 2_000

addEventListener(
  'message',
  ({ source, ports: [port] }) => {
    if (source !== parent || !port) return
    let stop = () => {}
    port.onmessage = ({ data: { id, code, limitMs } }) => {
      stop()
      const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      const worker = new Worker(url)
      let lines = 0
      const answer = (outcome) => {
        stop()
        port.postMessage({ id, outcome })
      }
      const timer = setTimeout(() => answer({ kind: 'stopped' }), limitMs)
      stop = () => {
        stop = () => {}
        clearTimeout(timer)
        worker.terminate()
        URL.revokeObjectURL(url)
      }
      // The learner's code can send any message, any number of times.
      worker.onmessage = ({ data }) => {
        if (data?.kind === 'finished') answer({ kind: 'finished', results: data.results })
        else if (lines++ < MOST_LINES)
          port.postMessage({ id, line: String(data?.text).slice(0, MOST_CHARACTERS) })
      }
      worker.onerror = (event) => {
        event.preventDefault()
        answer({ kind: 'failed', message: event.message, line: event.lineno })
      }
    }
    port.postMessage({ origin: self.origin })
  },
  { once: true },
)
