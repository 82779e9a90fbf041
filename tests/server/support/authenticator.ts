import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '../../../contract/identity/factor-calls';

/** CBOR (RFC 8949) of what a passkey is written in. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Place {
  origin: string;
  /** Another than the origin's own name. */
  rpId?: string;
}

/** A device with one passkey (ES256, no attestation statement), as WebAuthn describes it; `verifies`: it asks for a finger or a PIN. */
export function newAuthenticator({ verifies = false } = {}) {
  let asks = verifies;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, options: string, { origin }: Place) =>
    Buffer.from(JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin, crossOrigin: false }));

  /** User present or verified, and where a passkey is made its key. */
  function authenticatorData({ origin, rpId = new URL(origin).hostname }: Place, made?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = (made ? 0x41 : 0x01) | (asks ? 0x04 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  }

  return {
    /** As a copy of the device would go on from an older state. */
    rewind: (to: number) => {
      counter = to;
    },
    /** Whether it asks from now on. */
    verify: (does: boolean) => {
      asks = does;
    },
    create(options: string, place: Place): Attestation {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(place, made)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options, place).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    get(options: string, place: Place): Assertion {
      counter += 1;
      const data = authenticatorData(place);
      const client = clientData('webauthn.get', options, place);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}
