import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/* A device with one passkey, as far as a server sees it. */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

interface Asked {
  challenge: string
  /** The host that the passkey is for. */
  rpId: string
  origin: string
}

interface Device {
  credentialId: string
  /** The browser's answer when a passkey is made, as JSON. */
  make(asked: Asked, flags?: number): string
  /** Its answer when the learner signs in, as JSON. */
  use(asked: Asked, flags?: number): string
}

export function softwareAuthenticator(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, ...more: Buffer[]) => {
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([sha256(rpId), head, ...more])
  }
  const answer = (response: Record<string, string | string[]>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    credentialId: base64url(id),
    make(asked, flags = USER_PRESENT | USER_VERIFIED) {
      // CBOR by hand: a key of ES256 as COSE, and an attestation of the format "none".
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(asked.rpId, flags | HAS_KEY, Buffer.alloc(16), length, id, key)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    use(asked, flags = USER_PRESENT | USER_VERIFIED) {
      const client = clientData('webauthn.get', asked)
      const data = authenticatorData(asked.rpId, flags)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
